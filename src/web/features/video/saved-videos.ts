import { persistedStore, useStore } from '../../lib/persisted-store.ts';

const read = (stored: string | null): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Bookmarks of this browser. */
const savedVideos = persistedStore<readonly string[]>({
  key: 'saved-videos',
  read,
  write: (ids) => JSON.stringify(ids),
});

/** Whether a video is saved, and a switch for it. */
export function useSaved(id: string): [saved: boolean, toggle: () => void] {
  const saved = useStore(savedVideos).includes(id);
  const toggle = () => {
    const others = savedVideos.get().filter((other) => other !== id);
    savedVideos.set(saved ? others : [...others, id]);
  };
  return [saved, toggle];
}
