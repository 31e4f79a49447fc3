import { Keyboard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHelp } from '../../../shared/panels.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { lenses } from './comment-search.ts';
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
      className="w-auto!"
      onChange={(chosen) =>
        filters.show({ lens: lenses.find((known) => known === chosen) ?? 'inline' })
      }
    />
  );
}

/** The other view, where there is no room for the names of both. */
export function OtherView({ filters }: { filters: Filters }) {
  const t = useTranslations('triage');
  return (
    <Button className="px-2!" onClick={filters.turnView}>
      {t(filters.view === 'focus' ? 'queue' : 'focus')}
    </Button>
  );
}

/** As a list, or one by one. */
export function ViewBar({ filters }: { filters: Filters }) {
  const t = useTranslations('triage');
  const help = useHelp();
  return (
    <div className="flex items-center gap-2">
      <Segments
        label={t('view')}
        value={filters.view === 'focus' ? 'focus' : 'queue'}
        size="small"
        options={(['queue', 'focus'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={filters.turnView}
      />
      <IconButton label={t('shortcuts')} onClick={help.open} className="coarse:hidden!">
        <Keyboard size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
