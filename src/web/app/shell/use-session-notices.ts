import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { onSessionEnd } from '../../api/tokens.ts';
import { authStore } from '../../session/auth-store.ts';
import { signInFailure } from '../../session/sign-in.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Says what happened to the session where no page of its own says it. */
export function useSessionNotices(): void {
  const signIn = useTranslations('signIn');
  const errors = useTranslations('errors');
  useEffect(() => {
    // A sign-in that failed over a session that stands: /login, with its alert, is not shown.
    const failure = signInFailure();
    if (failure !== null && authStore.get().isAuthenticated) {
      showToast({ id: 'session', kind: 'error', title: signIn(failure) });
    }
  }, [signIn]);
  useEffect(
    () =>
      onSessionEnd(() =>
        showToast({ id: 'session', kind: 'info', title: errors('session_expired') }),
      ),
    [errors],
  );
}
