import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { shortcutModes, shortcutStore } from '../lib/preferences.ts';
import { useStore } from '../lib/store.ts';
import { Segments } from '../ui/segments.tsx';
import { Kbd } from '../ui/text.tsx';

/** Every shortcut: its keys, and the message that says what they do. */
const keyList = [
  {
    group: 'groupMove',
    keys: [
      [['j', '↓'], 'next'],
      [['k', '↑'], 'previous'],
      [['→', '←'], 'walk'],
      [['Enter'], 'text'],
      [['[', ']'], 'turn'],
    ],
  },
  {
    group: 'groupDecide',
    keys: [
      [['a'], 'approve'],
      [['r'], 'reject'],
      [['z'], 'undo'],
      [['Shift Z'], 'undoBulk'],
      [['t'], 'trust'],
      [['h'], 'author'],
      [['v'], 'video'],
      [['c'], 'campaign'],
      [['.'], 'menu'],
    ],
  },
  {
    group: 'groupSelect',
    keys: [
      [['x'], 'select'],
      [['Shift J', 'Shift K'], 'extend'],
      [['Ctrl A'], 'selectAll'],
      [['Shift A'], 'bulkApprove'],
      [['Shift R'], 'bulkReject'],
      [['Esc'], 'escape'],
    ],
  },
  {
    group: 'groupView',
    keys: [
      [['l'], 'lens'],
      [['f'], 'focus'],
      [['1', '…', '5'], 'status'],
      [['/'], 'keyword'],
      [['Ctrl K'], 'palette'],
      [['?'], 'help'],
    ],
  },
] as const;

/** After `g`, a second key goes to a page; the messages are the main navigation's own. */
const goList = [
  ['d', 'dashboard'],
  ['v', 'videos'],
  ['s', 'shorts'],
  ['c', 'comments'],
  ['b', 'blacklistedWords'],
  ['m', 'campaigns'],
] as const;

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

/** All keyboard shortcuts, and whether single keys act at all. */
export function ShortcutList() {
  const t = useTranslations('keys');
  const shell = useTranslations('shell');
  const mode = useStore(shortcutStore);
  return (
    <>
      <p className="max-w-[72ch] text-ink-2">{t('intro')}</p>
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-3">
        <span className="font-semibold">{t('mode')}</span>
        <Segments
          label={t('mode')}
          value={mode}
          size="small"
          options={shortcutModes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          onChange={shortcutStore.set}
        />
      </div>
      <div className="gap-x-8 sm:columns-2">
        {keyList.map(({ group, keys }) => (
          <Group key={group} title={t(group)}>
            {keys.map(([names, text]) => (
              <Line key={text} keys={names}>
                {t(text)}
              </Line>
            ))}
          </Group>
        ))}
        <Group title={t('groupGo')}>
          {goList.map(([key, page]) => (
            <Line key={key} keys={['g', key]}>
              {shell(page)}
            </Line>
          ))}
        </Group>
      </div>
    </>
  );
}
