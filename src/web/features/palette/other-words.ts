import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { queryKeys } from '../../api/query-keys.ts';

/** Messages by part and key. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A message, named as `titles.rules`, in the language that the page does not speak, once loaded. */
export type OtherWords = (path: string) => string | undefined;

export function useOtherWords(load: () => Promise<Words>): OtherWords {
  const { data } = useQuery({
    queryKey: queryKeys.otherWords(useLocale()),
    queryFn: load,
    staleTime: Infinity,
  });
  return (path) => {
    const [part = '', key = ''] = path.split('.');
    return data?.[part]?.[key];
  };
}
