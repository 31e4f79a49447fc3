import { createOutside, type Outside } from '../../src/server/outside/outside.ts';

/**
 * Outside calls whose thread reaches a port of this machine by all names. A thread does not learn the query of
 * its file's address, so its first module is one that imports the file with it.
 */
export function outsideAt(
  port: number,
  entry = new URL('outside-entry.ts', import.meta.url),
): Outside {
  const module = JSON.stringify(`${entry.href}?port=${port}`);
  return createOutside(new URL(`data:text/javascript,import ${module}`));
}
