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
  settings,
});
export type User = z.infer<typeof user>;

/** Our own tokens. Google's never leave the server. */
export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const refreshBody = z.object({ refresh_token: z.string().min(1).max(512) });
export const logoutBody = z.object({ refresh_token: z.string().max(512).optional() }).optional();

/**
 * Read by the page before anything else. `demo`: no Google credentials, the emulator plays Google.
 * `debug`: there is a page that shows how the session stands. The rest is what the host says of
 * this server: where its source lies, whom to write to, where to give.
 */
export const runtimeConfig = z.object({
  apiUrl: z.string(),
  demo: z.boolean(),
  debug: z.boolean(),
  sourceUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  donationUrl: z.string().nullable(),
});
