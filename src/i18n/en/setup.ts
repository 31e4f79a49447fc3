/** The guided set-up. Its steps at Google are sections of docs/guide/en/dependencies-setup.md. */
export const setup = {
  setup: {
    intro:
      'Sapu reads your channel through a Google project of your own. It is free. Plan about 15 minutes, most of them in Google’s console.',
    stages: 'Steps of the set-up',
    stageCode: 'Code',
    stageProject: 'Google project',
    stageClient: 'Client file',
    stageSignIn: 'Sign in',
    stageDone: 'done',
    loadFailed: 'Couldn’t load how far the set-up is.',

    codeTitle: 'Enter the code from the terminal',
    codeWhy:
      'Only somebody who sees the terminal that runs Sapu can set it up. The code is printed there when Sapu starts.',
    codeLabel: 'Code',
    codeSend: 'Continue',
    codeChecking: 'Checking the code…',
    codeEmpty: 'Enter the code first.',
    codeFailed: 'Couldn’t check the code. Try again.',
    codeNew: 'Print the code on the terminal',
    codePrinted:
      'The code is on the terminal. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
    codeNewFailed: 'Couldn’t print the code. Try again.',
    takenOver: 'Another browser has taken over the set-up. Enter a new code to continue here.',

    restoreTitle: 'Restore a backup',
    restoreWhy:
      'Brings back what another Sapu had stored: comments, decisions, words and rules. The backup opens with the file backup-keys of that Sapu’s data folder. All of it is checked before anything is changed.',
    restoreFile: 'Choose the backup',
    restoreKeys: 'Choose its file backup-keys',
    restoreLacks: 'Choose the backup and its file backup-keys first.',
    restoreStart: 'Restore',
    restoreBack: 'Back to the set-up',
    restoreSending: 'Sending the backup to Sapu…',
    restoreWriting: 'Restoring the backup. A large one takes some minutes.',
    restoreFailed: 'Couldn’t restore the backup. Try again.',
    restored:
      'Restored {rows, plural, one {# row} other {# rows}} of {owners, plural, one {# owner} other {# owners}}, as of {time}.',
    restoredLeftOut:
      '{owners, plural, one {# owner is left out: they have} other {# owners are left out: they have}} left since, or these keys are older than the backup.',
    restoredRest:
      'Everybody signs in again. Rules act by themselves once their owner turns them on again.',
    restoredWithClient: 'The Google client was in the backup, so Sapu now ends the demo.',
    restoredWithoutClient: 'The Google client wasn’t in the backup. Connect it in the next step.',

    projectTitle: 'Prepare a Google project',
    projectWhy:
      'Each link opens Google’s console in a new tab. Come back here after each step. Names of buttons at Google change now and then; the order stays.',
    stepsDone: '{done, number} of {all, number} steps done',
    stepDone: 'Done',
    stepNext: 'Done, next step',
    stepLast: 'Done, continue with the file',
    stepUndo: 'Mark as not done',
    haveFile: 'I already have the file',

    clientTitle: 'Give Sapu the client file',
    clientWhy:
      'Choose the file client_secret_….json that you downloaded at Google. Sapu asks Google whether it is right. Nothing is saved yet.',
    drop: 'Drop the file here',
    choose: 'Choose the file',
    chooseAnother: 'Choose another file',
    paste: 'Paste the client ID and the secret instead',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    pasteSend: 'Check',
    pasteEmpty: 'Enter both values.',
    checking: 'Asking Google about this client…',
    checkFailed: 'Couldn’t check this client. Try again.',
    unreachable:
      'Sapu couldn’t reach Google, so this client wasn’t checked. Nothing was saved. Check whether the computer that runs Sapu is connected to the internet.',
    checked: 'Google knows this client.',
    project: 'Project',
    redirect_not_listed:
      'This client doesn’t know Sapu’s redirect address yet. Add it at Google before you sign in.',
    save: 'Save and end the demo',
    saveWhat:
      'Sapu saves the client encrypted in its data folder, ends the demo and starts again at this address.',
    saveFailed: 'Couldn’t save the client. Try again.',
    whatToDo: 'What to do',
    redirectTitle: 'Sapu’s redirect address',

    restarting: 'Sapu is restarting with your client…',
    restartingDemo: 'Sapu is returning to the demo…',
    startFailed:
      'Sapu couldn’t start with your client, so the demo is back. The terminal that runs it says why.',
    demoFailed:
      'Sapu couldn’t return to the demo, so your channel’s server goes on. The terminal that runs it says why.',
    restartSlow:
      'Sapu hasn’t come back yet. Look at the terminal that runs it; this page keeps trying.',

    signInTitle: 'Sign in with your channel',
    signInWhy:
      'Google opens in a new tab. Choose the account or the brand channel that owns your comments, and leave both boxes ticked. This page waits for you.',
    signInWarning:
      'Google warns that it hasn’t verified the app. It is your own: press “Advanced”, then “Go to Sapu (unsafe)”.',
    waiting: 'Waiting for your sign-in in the other tab…',
    silence: 'You haven’t come back from Google yet. Does its page show one of these messages?',
    stuck: 'Google shows an error',
    signInAgain: 'Sign in again',
    forget: 'Back to the demo',
    forgetWhat: 'Deletes the saved client. Nothing else is lost.',
    forgetFailed: 'Couldn’t return to the demo. Try again.',

    connected: 'Your channel is connected.',
    connectedWhat: 'The first sync has started. Comments appear as they are read.',
    connectedBut: 'You are signed in, but there is a problem with the connection.',
    endsAt:
      'Google ends this access on {date}, because the Google project is in “Testing”. Publish the app at Google and sign in once more, so that it stays.',
    toDashboard: 'Go to the dashboard',
    toSignIn: 'Go to the sign-in page',

    closedTitle: 'There is nothing to set up here',
    environment:
      'The Google client of this server is set by GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. These variables win, so there is nothing to set up here.',
    owned: 'This server has an owner already, so its set-up is closed. Sign in with Google.',
    demo_database:
      'DATABASE_URL names a database that holds a demo. Real data never goes there. Start Sapu with an empty database or without DATABASE_URL.',
    toGuide: 'All steps and messages in the guide',
  },
} as const;
