import { defineConfig } from 'vitest/config';

/** The unit tests beside policies and presenters: no database, no server. */
export default defineConfig({
  test: { include: ['src/{server,word-lists}/**/*.{policy,presenter}.test.ts'] },
});
