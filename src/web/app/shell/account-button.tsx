import { useTranslations } from 'use-intl';
import { useUser } from '../../session/auth-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** The owner's picture; opens the menu of the account. */
export function AccountButton(props: ButtonProps) {
  const t = useTranslations('shell');
  const user = useUser();
  const name = user?.name ?? '';
  return (
    <Button kind="ghost" size="icon" aria-label={t('accountOf', { name })} {...props}>
      <Avatar src={user?.picture ?? null} name={name} size={28} />
    </Button>
  );
}
