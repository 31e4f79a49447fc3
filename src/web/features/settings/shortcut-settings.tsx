import { useTranslations } from 'use-intl';
import { type OwnKeys, type ShortcutName, usualKey } from '../../../contract/shortcut.ts';
import { authStore, useUser } from '../../session/auth-store.ts';
import { useShortcutKeys } from '../../session/use-shortcuts.ts';
import { shortcutGroups } from '../../shared/shortcut-groups.ts';
import { FixedKeys, ShortcutModes } from '../../shared/shortcut-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Setting, useSaveSettings } from './parts/setting.tsx';
import { ShortcutRow } from './parts/shortcut-row.tsx';

function show(shortcuts: OwnKeys): void {
  const { isAuthenticated, user } = authStore.get();
  if (user === null) return;
  const settings = { ...user.settings, shortcuts: { ...shortcuts } };
  authStore.set({ isAuthenticated, user: { ...user, settings } });
}

/** Shows the keys at once, so that the next change is made from them; an error takes them back. */
function useChangeKeys() {
  const saving = useSaveSettings();
  const save = (shortcuts: OwnKeys) => {
    const before = authStore.get().user?.settings.shortcuts ?? {};
    show(shortcuts);
    saving.mutate({ shortcuts: { ...shortcuts } }, { onError: () => show(before) });
  };
  const change = (name: ShortcutName, key: string) => {
    const { [name]: _before, ...others } = authStore.get().user?.settings.shortcuts ?? {};
    save(key === usualKey(name) ? others : { ...others, [name]: key });
  };
  return { saving, save, change };
}

/** Which key does what for the owner, in any browser. */
export function ShortcutSettings() {
  const t = useTranslations('keys');
  const keys = useShortcutKeys();
  const own = useUser()?.settings.shortcuts ?? {};
  const { saving, save, change } = useChangeKeys();
  return (
    <Setting name="keys.keys" about={t('keysAbout')} saving={saving}>
      {shortcutGroups.map(({ group, names }) => (
        <section key={group} className="pb-4">
          <h3 className="text-small tracking-normal text-ink-3">{t(group)}</h3>
          <ul>
            {names.map((name) => (
              <ShortcutRow
                key={name}
                name={name}
                keys={keys}
                onChange={(key) => change(name, key)}
              />
            ))}
          </ul>
        </section>
      ))}
      <FixedKeys />
      {Object.keys(own).length > 0 && <Button onClick={() => save({})}>{t('resetAll')}</Button>}
    </Setting>
  );
}

/** Whether single keys act in this browser. */
export const ShortcutModeSetting = () => (
  <Setting name="keys.mode" about={useTranslations('keys')('intro')}>
    <ShortcutModes />
  </Setting>
);
