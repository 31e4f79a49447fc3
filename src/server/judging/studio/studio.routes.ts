import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { compileStudioWords } from './compile-studio-words.ts';

/**
 * The list for YouTube Studio's own blocked words. It is computed for each request: nothing of it is
 * stored, so that a new word or a decision counts at once.
 */
export function registerStudioRoutes(on: Register, deps: Deps): void {
  on('GET /api/studio-words', async ({ actor }) => {
    const data = await compileStudioWords(deps, actor);
    return { data };
  });
}
