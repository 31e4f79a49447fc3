const key = 'sapu.signing-in';

/** Notes that this tab left for Google, so that a return without a session can be explained. */
export const beginAttempt = (): void => sessionStorage.setItem(key, '1');

export const attemptPending = (): boolean => sessionStorage.getItem(key) !== null;

export const endAttempt = (): void => sessionStorage.removeItem(key);
