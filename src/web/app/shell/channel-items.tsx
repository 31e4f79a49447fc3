import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showChannel } from '../../api/channel.ts';
import { useUser } from '../../session/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { MenuItem, MenuLabel, MenuSeparator } from '../../ui/menus/menu.tsx';

/** The channels between which somebody changes; none where there is only one. */
function useChannelChoices() {
  const t = useTranslations('helping');
  const user = useUser();
  const channels = user?.channels ?? [];
  if (user === null || channels.length < 2) return [];
  return channels.map(({ id, title, role }) => ({
    id: id ?? '',
    title: title || t('own'),
    isHere: id === user.youtube_channel_id,
    open: () => showChannel(role === 'owner' ? null : id),
  }));
}

/** In the menu of the account. */
export function ChannelItems() {
  const t = useTranslations('helping');
  const choices = useChannelChoices();
  if (choices.length === 0) return null;
  return (
    <>
      <MenuLabel>{t('channels')}</MenuLabel>
      {choices.map(({ id, title, isHere, open }) => (
        <MenuItem
          key={id}
          icon={<Check size={16} aria-hidden className={isHere ? '' : 'invisible'} />}
          disabled={isHere}
          onSelect={open}
        >
          <bdi className="foreign max-w-[28ch] truncate">{title}</bdi>
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
}

/** In the sheet where the header has no room. */
export function ChannelButtons() {
  const t = useTranslations('helping');
  const choices = useChannelChoices();
  if (choices.length === 0) return null;
  return (
    <section aria-label={t('channels')} className="mt-6">
      <p className="text-small text-ink-2">{t('channels')}</p>
      {choices.map(({ id, title, isHere, open }) => (
        <Button key={id} className="mt-2 w-full" disabled={isHere} onClick={open}>
          <bdi className="foreign truncate">{title}</bdi>
        </Button>
      ))}
    </section>
  );
}
