import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/emulator/clock.ts';
import { demoClient } from '../../support/consent.ts';
import { ids, inventComment, startWorld } from '../../support/emulator-world.ts';

/** Debian's stands beside another one at times, and has what `apt install python3-googleapi` brings. */
const python = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import googleapiclient']).status === 0,
);

/** With these, an address is longer than the 2,048 letters that the client sends in one. */
const commentIds = Array.from({ length: 50 }, (_, index) => `a.${'r'.repeat(48)}${10 + index}`);

describe.skipIf(python === undefined)(
  "Google's client for Python (skipped without python3-googleapi)",
  () => {
    it('reads, moderates, searches and sends batches', async () => {
      const replies = commentIds.map((id) => inventComment({ id, parentId: 'a' }));
      const world = await startWorld([inventComment({ id: 'a' }), ...replies], {
        clock: systemClock,
      });
      const { emulator } = world;
      const { refreshToken } = emulator.control.issueTokens({ accountId: ids.owner });
      const given = {
        url: emulator.url,
        refreshToken,
        clientId: demoClient.client_id,
        clientSecret: demoClient.client_secret,
        commentIds,
        threadId: 'a',
      };
      const script = new URL('google-client.py', import.meta.url).pathname;
      const args = [script, JSON.stringify(given)];
      const { stdout } = await promisify(execFile)(python ?? '', args);
      const uploads = ids.ownChannel.replace('UC', 'UU');
      expect(JSON.parse(stdout)).toEqual({
        channel: ids.ownChannel,
        pages: [
          ['video-one-1', 'video-two-2'],
          ['video-closed', 'video-secret'],
        ],
        long: commentIds,
        moderated: '',
        search: ['video-two-2'],
        fields: { items: [{ id: uploads, snippet: { title: 'Uploads from Channel @Rina' } }] },
        noField: [400, 'Request contains an invalid argument.'],
        batch: { mine: 1, popular: 4, none: 404 },
        said: 'Siap, kak',
        key: ['video-one-1'],
        wrongKey: [400, 'API key not valid. Please pass a valid API key.'],
      });
      const long = emulator.ledger.find(({ ids: asked }) => asked.length === 50);
      expect(long).toMatchObject({ method: 'comments.list', units: 1, httpStatus: 200 });
      await emulator.close();
    });
  },
);
