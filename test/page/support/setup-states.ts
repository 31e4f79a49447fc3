import type { SetupState } from '../../../src/contract/setup.ts';

/** An address that is not the one of the guide's example. */
export const redirectUrl = 'http://localhost:8123/api/auth/google/callback';

export const checkedClient = {
  client_id: '1234567890-owner.apps.googleusercontent.com',
  project_id: 'sapu-of-the-owner',
  warnings: [],
} satisfies SetupState['client'];

/** How far a set-up is; by default nobody has given the code. */
export const setupState = (changes: Partial<SetupState> = {}): { data: SetupState } => ({
  data: {
    closed: null,
    mode: 'demo',
    admitted: false,
    can_restore: false,
    redirect_url: redirectUrl,
    client: null,
    attempt: null,
    start_failed: false,
    ...changes,
  },
});

/** The server that answers after the client was saved. */
export const realState = (changes: Partial<SetupState> = {}): { data: SetupState } =>
  setupState({ mode: 'real', admitted: true, client: checkedClient, ...changes });
