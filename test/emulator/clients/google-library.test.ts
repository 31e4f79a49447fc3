import { youtube, type youtube_v3 } from '@googleapis/youtube';
import { CodeChallengeMethod, gaxios, OAuth2Client } from 'google-auth-library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/emulator/clock.ts';
import { demoClient, everyScope, redirectUri, walkThroughConsent } from '../../support/consent.ts';
import {
  at,
  hour,
  ids,
  inventComment,
  type Json,
  startWorld,
  type TestWorld,
} from '../../support/emulator-world.ts';

let world: TestWorld;
let auth: OAuth2Client;
let api: youtube_v3.Youtube;

/** Google's own libraries, told of another place and otherwise as they come. */
beforeAll(async () => {
  const comments = [
    inventComment({ id: 'a' }),
    inventComment({ id: 'b' }),
    inventComment({ id: 'a.r', parentId: 'a' }),
  ];
  // The library looks at the clock on the wall when it checks an id_token.
  world = await startWorld(comments, { clock: systemClock });
  const { url } = world.emulator;
  auth = new OAuth2Client({
    clientId: demoClient.client_id,
    clientSecret: demoClient.client_secret,
    redirectUri,
    endpoints: {
      oauth2AuthBaseUrl: `${url}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${url}/token`,
      oauth2RevokeUrl: `${url}/revoke`,
      tokenInfoUrl: `${url}/tokeninfo`,
      oauth2FederatedSignonJwkCertsUrl: `${url}/oauth2/v3/certs`,
      oauth2FederatedSignonPemCertsUrl: `${url}/oauth2/v1/certs`,
    },
    issuers: [url],
  });
  api = youtube({ version: 'v3', auth, rootUrl: `${url}/` });
});

afterAll(() => world.emulator.close());

/** The reason in the body of what the library throws. */
async function reasonOf(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const body = error instanceof gaxios.GaxiosError ? (error.response?.data as Json) : null;
  return at(body, 'error.errors.0.reason');
}

describe('google-auth-library', () => {
  it('signs in with PKCE, and finds the id_token in order', async () => {
    const { codeVerifier, codeChallenge = '' } = await auth.generateCodeVerifierAsync();
    const url = auth.generateAuthUrl({
      access_type: 'offline',
      scope: everyScope.split(' '),
      state: 's',
      prompt: 'consent',
      code_challenge_method: CodeChallengeMethod.S256,
      code_challenge: codeChallenge,
    });
    const identity = `${ids.owner} ${ids.ownChannel}`;
    const back = await walkThroughConsent(new URL(url), { identity });
    const code = back.searchParams.get('code') ?? '';
    const { tokens } = await auth.getToken({ code, codeVerifier });
    auth.setCredentials(tokens);
    expect(tokens.scope).toBe(everyScope);
    const idToken = tokens.id_token ?? '';
    const ticket = await auth.verifyIdToken({ idToken, audience: demoClient.client_id });
    expect(ticket.getPayload()).toMatchObject({ sub: ids.owner, name: 'Rina Pemilik' });
  });

  it('learns whose token it is, and what it may do', async () => {
    const info = await auth.getTokenInfo(auth.credentials.access_token ?? '');
    expect(info).toMatchObject({ aud: demoClient.client_id, sub: ids.owner });
    expect(info.scopes.join(' ')).toBe(everyScope);
  });

  it('refreshes a dead token by itself', async () => {
    const before = auth.credentials.access_token;
    auth.setCredentials({ ...auth.credentials, expiry_date: Date.now() - hour });
    await api.channels.list({ part: ['id'], mine: true });
    expect(auth.credentials.access_token).not.toBe(before);
  });
});

describe('@googleapis/youtube', () => {
  it('reads channels, uploads and videos', async () => {
    const { data } = await api.channels.list({ part: ['contentDetails'], mine: true });
    const playlistId = data.items?.[0]?.contentDetails?.relatedPlaylists?.uploads ?? '';
    const uploads = await api.playlistItems.list({
      part: ['contentDetails'],
      playlistId,
      maxResults: 50,
    });
    const id = (uploads.data.items ?? []).map((item) => item.contentDetails?.videoId ?? '');
    const videos = await api.videos.list({ part: ['snippet', 'statistics'], id });
    expect(videos.data.items?.map((video) => video.id)).toEqual(id);
    expect(videos.data.items?.[0]?.statistics?.viewCount).toBe('12345');
  });

  it('reads threads and replies', async () => {
    const threads = await api.commentThreads.list({
      part: ['snippet', 'replies'],
      allThreadsRelatedToChannelId: ids.ownChannel,
      maxResults: 100,
      textFormat: 'plainText',
    });
    expect(threads.data.items?.map(({ id }) => id)).toEqual(['b', 'a']);
    const replies = await api.comments.list({ part: ['snippet'], parentId: 'a' });
    expect(replies.data.items?.[0]?.snippet?.parentId).toBe('a');
  });

  it('searches, and reads playlists and parts of answers', async () => {
    const part = ['id', 'snippet'];
    const found = await api.search.list({ part, q: 'two-2', type: ['video'], fields: 'items/id' });
    expect(found.data).toEqual({
      items: [{ id: { kind: 'youtube#video', videoId: 'video-two-2' } }],
    });
    const { data } = await api.playlists.list({ part, id: [ids.ownChannel.replace('UC', 'UU')] });
    expect(data.items?.[0]?.snippet?.title).toBe('Uploads from Channel @Rina');
  });

  it('takes a key instead of a token', async () => {
    const rootUrl = `${world.emulator.url}/`;
    const withKey = (key: string) => youtube({ version: 'v3', auth: key, rootUrl });
    const id = ['video-one-1'];
    const { data } = await withKey('demo-api-key').videos.list({ part: ['id'], id });
    expect(data.items).toHaveLength(1);
    const refused = withKey('nonsense').videos.list({ part: ['id'], id });
    await expect(refused).rejects.toThrow('API key not valid');
  });

  it('writes, edits and deletes a comment', async () => {
    const requestBody = { snippet: { parentId: 'a', textOriginal: 'Siap' } };
    const added = await api.comments.insert({ part: ['snippet'], requestBody });
    const id = added.data.id ?? '';
    const edit = { id, snippet: { textOriginal: 'Siap, kak' } };
    const edited = await api.comments.update({ part: ['snippet'], requestBody: edit });
    expect(edited.data.snippet?.textOriginal).toBe('Siap, kak');
    expect((await api.comments.delete({ id })).status).toBe(204);
    const snippet = {
      videoId: 'video-one-1',
      topLevelComment: { snippet: { textOriginal: 'Halo semua' } },
    };
    const thread = await api.commentThreads.insert({ part: ['snippet'], requestBody: { snippet } });
    expect(thread.data.snippet?.totalReplyCount).toBe(0);
  });

  it('moderates many comments in one call', async () => {
    const response = await api.comments.setModerationStatus({
      id: ['a', 'b'],
      moderationStatus: 'rejected',
    });
    expect(response.status).toBe(204);
    expect(world.emulator.ledger.at(-1)).toMatchObject({ ids: ['a', 'b'], units: 50 });
    expect(world.emulator.control.comment('b')?.status).toBe('rejected');
  });

  it('finds the reason of a refusal where Google puts it', async () => {
    const part = ['id'];
    expect(await reasonOf(api.commentThreads.list({ part, videoId: 'video-closed' }))).toBe(
      'commentsDisabled',
    );
    expect(await reasonOf(api.commentThreads.list({ part }))).toBe('missingRequiredParameter');
  });

  it('revokes', async () => {
    await auth.revokeCredentials();
    expect(world.emulator.ledger.at(-1)).toMatchObject({ method: 'oauth.revoke', httpStatus: 200 });
  });
});
