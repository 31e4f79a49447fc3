import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ActivityEntry } from '../../../contract/activity.ts';
import { ActivityRow } from './activity-entry.tsx';
import { OpeningLine } from './opening-line.tsx';
import { useEntryTexts } from './use-entry-texts.ts';

/** So many entries that say the same still stand each by itself. */
const ALONE = 3;

/** Parts the entries where the next one says something else; a decision on several is a part alone. */
function runsOf(
  entries: readonly ActivityEntry[],
  saidOf: (entry: ActivityEntry) => string,
): ActivityEntry[][] {
  const runs: ActivityEntry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    const [first] = last ?? [];
    const isMore =
      first !== undefined &&
      first.outcomes === null &&
      entry.outcomes === null &&
      first.who === entry.who &&
      first.details['helper'] === entry.details['helper'] &&
      saidOf(first) === saidOf(entry);
    if (isMore) last?.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** "Rejected: 12 times", which opens into its entries. */
function Run({ entries }: { entries: readonly [ActivityEntry, ...ActivityEntry[]] }) {
  const t = useTranslations('activity');
  const texts = useEntryTexts();
  const [open, setOpen] = useState(false);
  const [latest] = entries;
  const list = `run-${latest.id}`;
  return (
    <li data-entry={list} className="border-t border-line first:border-t-0">
      <OpeningLine entry={latest} open={open} onToggle={() => setOpen(!open)} controls={list}>
        <span className="font-semibold tabular-nums">
          {t('times', { action: texts.action(latest), n: entries.length })}
        </span>
      </OpeningLine>
      {open && (
        <ul id={list} className="border-t border-line sm:ml-7">
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Entries, of which many in a row that say the same are one line. */
export function ActivityRuns({ entries }: { entries: readonly ActivityEntry[] }) {
  const texts = useEntryTexts();
  return runsOf(entries, texts.action).map((run) => {
    const [first, ...rest] = run;
    if (first === undefined) return null;
    return rest.length < ALONE ? (
      run.map((entry) => <ActivityRow key={entry.id} entry={entry} />)
    ) : (
      // The oldest entry stays the same while new ones come.
      <Run key={`run-${run.at(-1)?.id}`} entries={[first, ...rest]} />
    );
  });
}
