import { expect, test } from 'vitest';
import { openPage } from './support/open-page.ts';
import { hostConfig } from './support/quiet-desk.ts';

const OTHER = 'http://server.evil.example';

test.each([OTHER, `//${new URL(OTHER).host}`, `${OTHER}/api?x=https://safe.example`])(
  'with the server %s in its configuration, the page asks its own one alone',
  async (apiUrl) => {
    const asked = new Set<string>();
    await using opened = await openPage('/', {
      answers: { 'GET /api/config.json': { ...hostConfig, apiUrl } },
      prepare: async (page) => {
        page.on('request', (request) => {
          const { authorization } = request.headers();
          if (authorization !== undefined) asked.add(new URL(request.url()).origin);
        });
      },
    });
    await opened.page.getByRole('article').first().waitFor();
    expect([...asked]).toEqual([opened.url]);
  },
);
