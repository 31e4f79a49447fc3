import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Failed, Skeleton } from '../ui/states.tsx';
import { useErrorText } from './texts.ts';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What is loaded, in words. */
  what: string;
  /** Said where it fails without a reason of its own. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a query brings, that it is on its way, or why it did not come. */
export function Loaded<Data>({ query, what, failed, children }: LoadedProps<Data>) {
  const states = useTranslations('states');
  const errorText = useErrorText();
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== null) {
    return <Failed onRetry={() => void refetch()}>{errorText(error, failed)}</Failed>;
  }
  return (
    <>
      <p role="status" className="sr-only">
        {states('loading', { what })}
      </p>
      <Skeleton className="h-64" />
    </>
  );
}
