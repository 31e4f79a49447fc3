import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ShortcutName } from '../../contract/shortcut.ts';
import { shortcutModes, shortcutStore } from '../lib/preferences.ts';
import { useStore } from '../lib/store.ts';
import { Segments } from '../ui/segments.tsx';
import { Kbd } from '../ui/text.tsx';
import { fixedKeys, shortcutGroups, useShortcutTexts } from './shortcut-groups.ts';

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="break-inside-avoid pb-4">
    <h3 className="text-small tracking-normal text-ink-3">{title}</h3>
    <dl className="mt-1">{children}</dl>
  </section>
);

const Line = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 border-b border-line py-1">
    <dt className="order-2 flex shrink-0 gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </dt>
    <dd className="order-1 min-w-0">{children}</dd>
  </div>
);

/** Whether single keys act at once, only with Alt, or not at all (WCAG 2.1.4). */
export function ShortcutModes() {
  const t = useTranslations('keys');
  const mode = useStore(shortcutStore);
  return (
    <Segments
      label={t('mode')}
      value={mode}
      size="small"
      options={shortcutModes.map((value) => ({ value, label: t(`mode_${value}`) }))}
      onChange={shortcutStore.set}
    />
  );
}

/** Keys that nobody changes. */
export function FixedKeys() {
  const t = useTranslations('keys');
  return (
    <Group title={t('groupFixed')}>
      {fixedKeys.map(({ keys, text }) => (
        <Line key={text} keys={keys}>
          {t(text)}
        </Line>
      ))}
    </Group>
  );
}

interface ShortcutListProps {
  /** How the owner's key of a shortcut is shown; null where it does nothing here. */
  textOf: (name: ShortcutName) => string | null;
}

/** All keyboard shortcuts with the owner's keys, and whether single keys act at all. */
export function ShortcutList({ textOf }: ShortcutListProps) {
  const t = useTranslations('keys');
  const nameOf = useShortcutTexts();
  // A second key is shown behind the first one.
  const keysOf = (name: ShortcutName) =>
    (name.startsWith('go_') ? (['go', name] as const) : [name])
      .map(textOf)
      .filter((text) => text !== null);
  return (
    <>
      <p className="max-w-[72ch] text-ink-2">{t('intro')}</p>
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-3">
        <span className="font-semibold">{t('mode')}</span>
        <ShortcutModes />
      </div>
      <div className="gap-x-8 sm:columns-2">
        {shortcutGroups.map(({ group, names }) => (
          <Group key={group} title={t(group)}>
            {names
              .filter((name) => name !== 'go')
              .map((name) => (
                <Line key={name} keys={keysOf(name)}>
                  {nameOf(name)}
                </Line>
              ))}
          </Group>
        ))}
        <FixedKeys />
      </div>
    </>
  );
}
