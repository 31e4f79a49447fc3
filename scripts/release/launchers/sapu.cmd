@echo off
rem Starts Sapu with the Node and the PostgreSQL beside this file. sapu help says what else it does.
setlocal
if not exist "%~dp0@PROGRAM@" goto broken
rem The last file of the archive: a cut one has none, and a full disk an empty one.
for %%F in ("%~dp0src\cli.js") do if not "%%~zF"=="@BYTES@" goto broken
set "INIT_CWD=%CD%"
if not defined NODE_COMPILE_CACHE set "NODE_COMPILE_CACHE=%~dp0.cache"
set "FLAGS=@FLAGS@"
if /i "%~1"=="detect" set "FLAGS=%FLAGS% @STREAM_FLAGS@"
cd /d "%~dp0"
"%~dp0@PROGRAM@" %FLAGS% src\cli.js %*
if %ERRORLEVEL% neq 0 goto failed
exit /b 0
:failed
set "CODE=%ERRORLEVEL%"
rem A window that a double click has opened would take the sentence with it.
if "%~1"=="" pause
exit /b %CODE%
:broken
echo The folder %~dp0 is not whole: unpack the archive again. 1>&2
if "%~1"=="" pause
exit /b 78
