import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** How many of these objects somebody keeps. */
export function countAlive(objects: readonly WeakRef<object>[]): number {
  collectGarbage();
  return objects.filter((object) => object.deref() !== undefined).length;
}

/** The bytes of all objects that somebody keeps. */
export function keptBytes(): number {
  collectGarbage();
  return getHeapStatistics().used_heap_size;
}
