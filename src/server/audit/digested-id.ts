/*
 * An id of the platform may be kept only while Sapu verifies the thing that it names. Later a digest
 * takes its place. Who has the id can make the same digest and find the line.
 */

/** Marks a digest in place of an id. No id of the platform begins with it. */
export const DIGEST_MARK = '#';

/** A one-way digest of an id, the same for the same id. */
export type IdDigest = (id: string) => string;

/** The digest of an id, with its mark; a digest stays as it is. */
export const digestOf = (id: string, digest: IdDigest): string =>
  isDigest(id) ? id : `${DIGEST_MARK}${digest(id)}`;

export const isDigest = (stored: string): boolean => stored.startsWith(DIGEST_MARK);
