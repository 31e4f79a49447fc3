import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryKeys } from '../../api/query-keys.ts';
import { accessToken, clearTokens, refreshToken } from '../../api/tokens.ts';
import { goToGoogle, logOut } from '../../session/session.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Comes back to /login as Google's callback does, with the pair in the fragment. */
function simulateCallback(noTokens: string): void {
  const token = accessToken();
  const refresh_token = refreshToken();
  if (token === null || refresh_token === null) {
    alert(noTokens);
    return;
  }
  const fragment = new URLSearchParams({ token, refresh_token });
  location.assign(`/login#${fragment.toString()}`);
}

interface DebugButtonsProps {
  authenticated: boolean;
  onChange: () => void;
}

export function DebugButtons({ authenticated, onChange }: DebugButtonsProps) {
  const t = useTranslations('debug');
  const errorText = useErrorText();
  const client = useQueryClient();

  async function refreshUser(): Promise<void> {
    try {
      // An answer under way may have been given before what is asked about now.
      await client.cancelQueries({ queryKey: queryKeys.user });
      await client.refetchQueries({ queryKey: queryKeys.user }, { throwOnError: true });
      showToast({ kind: 'success', title: t('userRefreshed') });
    } catch (error) {
      showToast({ kind: 'error', title: errorText(error, String(error)) });
    }
    onChange();
  }

  return (
    <div className="flex flex-wrap gap-2">
      {authenticated ? (
        <Button onClick={() => void logOut()}>{t('logout')}</Button>
      ) : (
        <Button kind="primary" onClick={() => void goToGoogle()}>
          {t('login')}
        </Button>
      )}
      <Button onClick={() => void refreshUser()}>{t('refreshUser')}</Button>
      <Button
        onClick={() => {
          clearTokens();
          onChange();
        }}
      >
        {t('clearToken')}
      </Button>
      <Button onClick={() => simulateCallback(t('noTokens'))}>{t('testCallback')}</Button>
    </div>
  );
}
