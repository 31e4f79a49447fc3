import { PlugZap } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { goToGoogle } from '../../session/session.ts';
import { useUser } from '../../session/use-user.ts';
import { Button } from '../../ui/button.tsx';

/** One line under the header when the connection to Google needs the owner. */
export function Strips() {
  const t = useTranslations('shell');
  const user = useUser();
  if (user?.connection !== 'missing_scope' && user?.connection !== 'broken') return null;
  const broken = user.connection === 'broken';
  return (
    <div
      role="status"
      className="status-pending border-b border-line bg-(--tint) px-4 py-2 text-(--status-ink) sm:px-6"
    >
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-4 gap-y-2">
        <PlugZap size={18} aria-hidden />
        <p className="flex-1 basis-60">{t(broken ? 'brokenConnection' : 'missingScope')}</p>
        <Button
          kind="primary"
          size="small"
          onClick={() => void goToGoogle(broken ? undefined : 'comments')}
        >
          {t(broken ? 'signIn' : 'grantScope')}
        </Button>
      </div>
    </div>
  );
}
