"""Settings: remembered, and never a reason not to start."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tracker.storage import disk
from tracker.storage.problems import StorageError
from tracker.storage.user import folders
from tracker.storage.user.settings import Settings, load_settings, save_settings, settings_file, with_checksum

CHOSEN = Settings(
    "ru",
    "dark",
    150,
    0,
    ("/игры/вечер.ttj",),
    with_checksum(b"geometry"),
    with_checksum(b"layout"),
    {"undo": "Ctrl+Z"},
    5,
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path / "дом"))
    return tmp_path / "дом"


def test_settings_are_remembered(home: Path) -> None:
    assert load_settings() == (Settings(), None)
    save_settings(CHOSEN)
    assert load_settings() == (CHOSEN, None)
    assert [p.name for p in settings_file().parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("data", [b"", b"\0" * 9, b"{", b"[1]", b"null", b"\xff", b'{"a":' * 99_999, b" " * (1 << 21)])
def test_damaged_settings_are_kept_aside_and_the_defaults_hold(home: Path, data: bytes) -> None:
    save_settings(CHOSEN)
    settings_file().write_bytes(data)
    loaded, problem = load_settings()
    assert loaded == Settings()
    assert problem is not None
    assert problem.path == settings_file()
    kept = [p for p in settings_file().parent.iterdir() if "damaged" in p.name]
    assert [p.read_bytes() for p in kept] == [data]


def test_a_bad_field_has_its_default_and_the_others_hold(home: Path) -> None:
    save_settings(CHOSEN)
    text = settings_file().read_text("utf-8")
    settings_file().write_text(text.replace("150", "1000000000").replace('"dark"', '"plaid"'), "utf-8")
    loaded, problem = load_settings()
    assert problem is not None
    assert problem.place == "theme"
    assert (loaded.language, loaded.theme, loaded.text_scale, loaded.ring_size) == ("ru", "system", 100, 5)


def test_fields_of_a_newer_version_are_passed_over(home: Path) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"language": "ru", "smell": "lavender"}')
    assert load_settings() == (Settings("ru"), None)


def test_a_folder_in_the_place_of_the_settings_is_told(home: Path) -> None:
    settings_file().mkdir(parents=True)
    loaded, problem = load_settings()
    assert loaded == Settings()
    assert problem is not None
    assert problem.code == "not_a_file"
    with pytest.raises(StorageError):
        save_settings(CHOSEN)


def test_settings_that_cannot_be_saved_leave_the_old_ones(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    save_settings(CHOSEN)
    with monkeypatch.context() as broken:
        broken.setattr(disk, "write", fail)
        with pytest.raises(StorageError):
            save_settings(Settings())
    with pytest.raises(StorageError):
        save_settings(Settings(language="\udce4"))
    assert load_settings() == (CHOSEN, None)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_stop_the_start(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    loaded, _ = load_settings(path)
    assert isinstance(loaded, Settings)


def test_everything_of_the_users_lies_in_the_folder_that_the_environment_names(home: Path) -> None:
    for folder in (
        folders.data_folder(),
        folders.settings_folder(),
        folders.logs_folder(),
        folders.games_folder(),
        folders.user_folder("decks"),
    ):
        assert home in folder.parents


def test_without_it_the_systems_own_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(folders.HOME_VARIABLE, raising=False)
    found = {folders.data_folder(), folders.settings_folder(), folders.logs_folder()}
    assert all("table-tracker" in str(folder) for folder in found)
    assert all(folder.is_absolute() for folder in found)


def test_resources_are_found_beside_the_package_or_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folders.resource("systems", "7tv.toml").is_file()
    module = tmp_path / "tracker" / "storage" / "user" / "folders.py"
    (tmp_path / "tracker" / "resources").mkdir(parents=True)
    monkeypatch.setattr(folders, "__file__", str(module))
    assert folders.resource("icons") == tmp_path.resolve() / "tracker" / "resources" / "icons"


@pytest.mark.skipif(sys.platform == "win32", reason="a file with nothing in it takes its whole length there")
def test_settings_that_are_far_too_large_are_put_aside_without_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(20 << 30)
    loaded = load_settings(path)
    assert loaded.problem is not None
    assert (loaded.settings, loaded.problem.code) == (Settings(), "too_large")
    (kept,) = tmp_path.iterdir()
    assert kept.name.startswith("settings.json.damaged-")
    assert kept.stat().st_size == 20 << 30
