import { z } from 'zod';
import { connectionState } from './connection.ts';

export const settings = z.object({
  sensitivity: z.enum(['low', 'medium', 'high']),
  /** Seconds a decision waits before it is sent, and can be undone. */
  undo_seconds: z.int().min(0).max(3600),
  /** A video shorter than this many seconds is a Short. */
  short_max_seconds: z.union([z.literal(60), z.literal(180)]),
});
export type Settings = z.infer<typeof settings>;

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
 * `debug`: there is a page that shows how the session stands.
 */
export const runtimeConfig = z.object({
  apiUrl: z.string(),
  demo: z.boolean(),
  debug: z.boolean(),
});
