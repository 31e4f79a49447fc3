import type { OwnerId } from '../db/schema.ts';
import type { YoutubeClient } from './youtube-client.ts';

/** Clients by whose grant they act with. */
export interface YoutubeClients {
  forOwner(ownerId: OwnerId): YoutubeClient;
  /** During sign-in, before there is an owner. */
  forAccessToken(accessToken: string): YoutubeClient;
}
