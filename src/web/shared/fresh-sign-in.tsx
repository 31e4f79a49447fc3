import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';

interface FreshSignInProps {
  /** Whether the sign-in is recent enough. */
  fresh: boolean;
  onSignIn: () => void;
  children: ReactNode;
}

/** An act behind a fresh sign-in; without one, the way to sign in again. */
export function FreshSignIn({ fresh, onSignIn, children }: FreshSignInProps) {
  const t = useTranslations('yourData');
  if (fresh) return children;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-ink-2">{t('signInFirst')}</p>
      <Button onClick={onSignIn}>{t('signInAgain')}</Button>
    </div>
  );
}
