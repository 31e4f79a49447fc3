import { readPageToken, writePageToken } from '../paging.ts';
import type { ApiCall } from './api-method.ts';
import { listResponse, type Resource } from './resource.ts';

export interface PagedList<T> {
  /** The kind of the answer: `videoListResponse`. */
  readonly kind: string;
  /** The whole list; the answer holds one page of it. */
  readonly items: readonly T[];
  /** Items on a page; `maxResults` by default. */
  readonly size?: number;
  /** Lists of comments have no way back, and count the page instead of the list. */
  readonly forwardOnly?: boolean;
  /** Lists of channels leave `items` out when nothing matched. */
  readonly omitWhenEmpty?: boolean;
  toResource(item: T): Resource;
}

/**
 * Answers the page of a list that the call's `pageToken` and `maxResults` ask for. A page begins at
 * an offset, so the list must hardly change; threads change, and have positions of their own.
 */
export function pagedList<T>({ parameters, question }: ApiCall, list: PagedList<T>): unknown {
  const { kind, items, forwardOnly = false, omitWhenEmpty = false } = list;
  const size = list.size ?? parameters.number('maxResults');
  const start = Number(readPageToken(question, parameters.text('pageToken'))?.[0] ?? 0);
  const end = start + size;
  const tokenAt = (offset: number) => writePageToken(question, [offset]);
  const page = items.slice(start, end);
  return listResponse({
    kind,
    items: page.map((item) => list.toResource(item)),
    resultsPerPage: size,
    totalResults: forwardOnly ? page.length : items.length,
    nextPageToken: end < items.length && size > 0 ? tokenAt(end) : undefined,
    prevPageToken: start > 0 && !forwardOnly ? tokenAt(Math.max(0, start - size)) : undefined,
    omitWhenEmpty,
  });
}
