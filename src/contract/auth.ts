import { z } from 'zod';
import { connectionState } from './connection.ts';
import { settings } from './settings.ts';

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  youtube_channel_id: z.string().nullable(),
  scopes: z.array(z.string()),
  connection: connectionState,
  /** Whether this owner administers the installation. */
  administrator: z.boolean(),
  settings,
});
export type User = z.infer<typeof user>;

/** Sapu's own tokens. Google's tokens never leave the server. */
export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const refreshBody = z.object({ refresh_token: z.string().min(1).max(512) });
export const logoutBody = z.object({ refresh_token: z.string().max(512).optional() }).optional();

/**
 * What the page reads first. `demo`: the emulator plays Google. `platformUrl`: the root of the pages
 * that viewers see. `debug`: a page shows the state of the session. `analytics` and `darkMode`: the host
 * offers /analytics and a choice of theme. The rest says where the host keeps the source code, whom to
 * write to, and where to donate.
 */
export const runtimeConfig = z.object({
  apiUrl: z.string(),
  demo: z.boolean(),
  platformUrl: z.string(),
  debug: z.boolean(),
  analytics: z.boolean(),
  darkMode: z.boolean(),
  sourceUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  socialUrl: z.string().nullable(),
  donationUrl: z.string().nullable(),
});
