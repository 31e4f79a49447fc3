import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHelp } from '../../domain/use-help.ts';

const HelpSheet = lazy(async () => ({
  default: (await import('../../features/help/help-sheet.tsx')).HelpSheet,
}));

/** What the address has open beside the page. */
export function Panels() {
  const { help } = useSearch({ strict: false });
  const { close } = useHelp();
  return <Suspense>{help === 1 && <HelpSheet onClose={close} />}</Suspense>;
}
