import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { decisionLine } from './decision-line.ts';

/** How many decisions of this tab the server does not know of yet. */
export function useWaitingDecisions(): number {
  const { subscribe, size } = decisionLine(useQueryClient());
  return useSyncExternalStore(subscribe, size);
}
