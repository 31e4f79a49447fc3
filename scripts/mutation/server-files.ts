import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Folders of the server without use cases. */
const PLUMBING = /^src\/server\/(db|http|youtube|events|workers)\/|^src\/server\/[^/]+$/;
const OTHER_ROLE = /\.(test|policy|presenter|routes|job)\.ts$/;

export type Layer = 'repositories' | 'use cases';

/** Repositories and use cases, from the root of the project, in the order of their names. */
export const sampledFiles = (): string[] =>
  globSync('src/server/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => layerOf(file) === 'repositories' || isUseCase(file))
    .toSorted();

export const layerOf = (file: string): Layer =>
  file.endsWith('.repository.ts') ? 'repositories' : 'use cases';

const isUseCase = (file: string): boolean => !PLUMBING.test(file) && !OTHER_ROLE.test(file);

/** Tests of anything else, or of the server as another process. */
const WITHOUT_SERVER = /^test\/(detection|e2e|emulator|guide|mutation|rules|start|web)\//;

/** Tests that run the server in their own process. */
export const serverTests = (): string[] =>
  globSync(['src/server/**/*.test.ts', 'test/**/*.test.ts'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !WITHOUT_SERVER.test(file))
    .toSorted();

export const hashOf = (file: string): string => hashText(readFileSync(file, 'utf8'));

export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
