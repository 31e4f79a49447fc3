import { Keyboard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHelp } from '../../../shared/panels.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { lenses, views } from './comment-search.ts';
import type { Filters } from './use-filters.ts';

/** Where the decoded text stands. */
export function LensPicker({ filters }: { filters: Filters }) {
  const t = useTranslations('triage');
  const { lens = 'inline' } = filters.search;
  return (
    <Picker
      label={t('lens')}
      value={lens}
      options={lenses.map((value) => ({ value, label: t(`lens_${value}`) }))}
      onChange={(chosen) =>
        filters.show({ lens: lenses.find((known) => known === chosen) ?? 'inline' })
      }
    />
  );
}

/** How the list shows: as pages, as one queue or one by one. */
export function ViewBar({ filters }: { filters: Filters }) {
  const t = useTranslations('triage');
  const { view = 'pages' } = filters.search;
  const help = useHelp();
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <div className="max-sm:w-full">
        <Segments
          label={t('view')}
          value={view}
          size="small"
          options={views.map((value) => ({ value, label: t(value) }))}
          onChange={(chosen) => filters.show({ view: chosen })}
        />
      </div>
      <IconButton label={t('shortcuts')} onClick={help.open} className="coarse:hidden!">
        <Keyboard size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
