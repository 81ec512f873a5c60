; The installer for Windows. packaging/build.py runs it as
;   iscc /DVersion=0.1.0 /DProgram=dist\table-tracker /DIcons=build\standalone\icons /DTarget=dist table-tracker.iss
; Installs for one user without asking for an administrator, or for all; saved games and settings are never touched.

#define Name "Table Tracker"

[Setup]
AppId={{2B8F1C64-6B3E-4C6D-9E56-6B1C0B6F7D11}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The Table Tracker authors
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
SetupIconFile={#Icons}\table-tracker.ico
UninstallDisplayIcon={app}\table-tracker.exe
OutputDir={#Target}
OutputBaseFilename=table-tracker-{#Version}-windows-setup
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ru"; MessagesFile: "compiler:Languages\Russian.isl"

[CustomMessages]
en.GameFile=Table Tracker game
ru.GameFile=Партия Table Tracker

[InstallDelete]
; Nothing of an older version may stay beside the new one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "{#Icons}\application-x-table-tracker.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
Name: "{group}\{#Name}"; Filename: "{app}\table-tracker.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.tabletracker"; ValueType: string; ValueData: "TableTracker.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\TableTracker.Game"; ValueType: string; ValueData: "{cm:GameFile}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\TableTracker.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\application-x-table-tracker.ico"
Root: HKA; Subkey: "Software\Classes\TableTracker.Game\shell\open\command"; ValueType: string; ValueData: """{app}\table-tracker.exe"" ""%1"""

[Run]
Filename: "{app}\table-tracker.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
