import type { NameSighting } from '../../../detection/spam-names.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { listNamedVideos, listSpamNames, saveNames } from './comment-names.repository.ts';

/** Names that became evidence under a video, or ceased to be. */
export interface ChangedNames {
  videoId: string;
  names: readonly string[];
}

/** Keeps the names in comments, which are stored by now, and answers what follows for others. */
export async function noteNames(
  tx: Queryable,
  ownerId: OwnerId,
  sightings: ReadonlyMap<string, NameSighting>,
): Promise<ChangedNames[]> {
  const named = [...sightings].filter(([, { names }]) => names.length > 0).map(([id]) => id);
  const videoIds = await listNamedVideos(tx, ownerId, { named, all: [...sightings.keys()] });
  const before = await listSpamNames(tx, ownerId, videoIds);
  await saveNames(tx, ownerId, sightings);
  const after = await listSpamNames(tx, ownerId, videoIds);
  return videoIds.flatMap((videoId) => {
    const names = difference(before.get(videoId), after.get(videoId));
    return names.length > 0 ? [{ videoId, names }] : [];
  });
}

const NONE: ReadonlySet<string> = new Set();

/** What only one of the two has. */
const difference = (before = NONE, after = NONE): string[] => [
  ...[...before].filter((name) => !after.has(name)),
  ...[...after].filter((name) => !before.has(name)),
];
