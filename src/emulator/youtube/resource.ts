import { etagOf } from '../identifiers.ts';

export interface Resource {
  readonly kind: string;
  readonly etag: string;
}

/** A resource of that kind with the requested parts, and an etag of these alone. */
export function resource(
  kind: string,
  id: unknown,
  parts: Readonly<Record<string, unknown>>,
): Resource {
  return { kind: `youtube#${kind}`, etag: etagOf([id, parts]), id, ...parts } as Resource;
}

/** Evaluates only the requested parts, and omits a part that is undefined. */
export function pickParts(
  asked: ReadonlySet<string>,
  builders: Readonly<Record<string, () => unknown>>,
): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const [name, build] of Object.entries(builders)) {
    const part = asked.has(name) ? build() : undefined;
    if (part !== undefined) parts[name] = part;
  }
  return parts;
}

export interface ListOptions {
  readonly kind: string;
  readonly items: readonly Resource[];
  /** Absent in answers to an id filter, which have no pages. */
  readonly resultsPerPage?: number;
  readonly totalResults?: number;
  readonly nextPageToken?: string | undefined;
  readonly prevPageToken?: string | undefined;
  readonly omitWhenEmpty?: boolean;
}

export function listResponse(options: ListOptions): unknown {
  const { items, nextPageToken, prevPageToken } = options;
  const totalResults = options.totalResults ?? items.length;
  return {
    kind: `youtube#${options.kind}`,
    etag: etagOf(items.map((item) => item.etag)),
    ...(nextPageToken === undefined ? {} : { nextPageToken }),
    ...(prevPageToken === undefined ? {} : { prevPageToken }),
    pageInfo: { totalResults, resultsPerPage: options.resultsPerPage ?? items.length },
    ...(options.omitWhenEmpty === true && items.length === 0 ? {} : { items }),
  };
}
