import { z } from 'zod';
import { connectionState } from './connection.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';

const role = z.enum(roles);

/** A person. The channel, its scopes, connection and settings are those that the call works on. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  youtube_channel_id: z.string().nullable(),
  /** What the person is there; null: they only help, and the call names no channel. */
  role: role.nullable(),
  /** All channels on which the person may work, their own first. */
  channels: z.array(z.object({ id: z.string().nullable(), title: z.string(), role })),
  scopes: z.array(z.string()),
  connection: connectionState,
  /** Whether the person administers the installation. */
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
