import type { Restored } from '../../backup/restored.ts';
import type { BackupPart, SentBackup } from '../../backup/sent-backup.ts';
import type { SetupClosedReason, SetupState } from '../../contract/setup.ts';
import type { GoogleEndpoints } from '../../platform/google-endpoints.ts';
import type { SignInJourney } from '../account/auth/auth-deps.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { type Admission, createAdmission } from './admission.ts';
import { checkClient } from './check-client.ts';
import { createJourney } from './journey.ts';
import { createOwnerLookup } from './owner-lookup.ts';
import type { GivenClient } from './read-client.ts';
import { asAppError, isOfKeys, refuseClosed, restoreNotPossible } from './refusals.ts';
import type { GoogleClient, SavedClientFile } from './saved-client.ts';

export type ServerMode = SetupState['mode'];

/** The wish to go on with another server, and what makes it lasting or takes it back. */
export interface ServerChange {
  readonly mode: ServerMode;
  /** Runs between the two servers. Throws to stay with the one before. */
  readonly before: () => Promise<void>;
  /** The new server runs. */
  readonly done: () => Promise<void>;
  /** The new server did not start, and the one before starts again. */
  readonly undone: () => Promise<void>;
}

export interface GuidedSetupOptions {
  clock: Clock;
  /** The Google of the real server, also while the demo runs. */
  google: GoogleEndpoints;
  file: SavedClientFile;
  saved: GoogleClient | undefined;
  /** Whatever the server, the set-up is closed for this reason. */
  closedBy: SetupClosedReason | null;
  /** The variables of the start name the client: the code admits the first owner, and changes nothing. */
  fromEnvironment?: boolean;
  /** Whether the database for real data has an owner. */
  hasOwner: () => Promise<boolean>;
  /** Default: no backup can be restored. */
  backup?: RestoringOptions;
  /** Shows the code on the terminal. */
  showCode: (code: string) => void;
  /** The code that was shown last is used up or over. */
  codeEnded?: () => void;
  change: (change: ServerChange) => void;
}

export interface GivenKeys {
  /** The text of a file with the keys of owners. */
  readonly ownerKeys: string;
  /** Instead of the one in the settings. */
  readonly hostKey: string | undefined;
}

export interface RestoringOptions {
  readonly sent: SentBackup;
  /** Writes what was sent into the empty database for real data, and the client. Throws BackupError. */
  readonly restore: (keys: GivenKeys) => Promise<Restored>;
}

export interface ClientToCheck {
  /** Throws what is wrong with it before Google is asked. */
  read: () => GivenClient;
  redirectUrl: string;
}

/** The guided set-up of one process. It outlives the change from the demo to the real server. */
export interface GuidedSetup extends Pick<Admission, 'printCode'> {
  /** The real server tells it who leaves for Google and how they return. */
  readonly journey: SignInJourney;
  /** The client of the next real server. */
  readonly client: { id: string; secret: string } | undefined;
  closed(): Promise<SetupClosedReason | null>;
  /** For the browser with this cookie. */
  state(cookie: string | undefined): Promise<Omit<SetupState, 'mode' | 'redirect_url'>>;
  askForCode(): Promise<void>;
  /** Returns the cookie of the admitted browser. Throws setup_code_wrong and setup_code_ended. */
  admit(code: string): Promise<string>;
  check(cookie: string | undefined, what: ClientToCheck): Promise<GoogleClient>;
  /** Returns what to do once the answer is sent. */
  save(cookie: string | undefined): Promise<() => void>;
  forget(cookie: string | undefined): Promise<() => void>;
  /** Throws unless this browser may restore a backup now. */
  requireRestorable(cookie: string | undefined): Promise<unknown>;
  addToBackup(cookie: string | undefined, part: BackupPart): Promise<void>;
  /** Returns also what to do once the answer is sent, if the backup had the client. */
  restore(cookie: string | undefined, keys: GivenKeys): Promise<[Restored, (() => void)?]>;
}

export function createGuidedSetup(options: GuidedSetupOptions): GuidedSetup {
  const { clock, google, file, fromEnvironment = false } = options;
  const owners = createOwnerLookup(options.hasOwner);
  const admission = createAdmission(options);
  const journey = createJourney(clock);
  let saved = options.saved;
  let checked: GoogleClient | undefined;
  let startFailed = false;
  /** A change is under way: nothing else is saved or forgotten until it is over. */
  let changing = false;

  async function closedWhere(isOwned: () => Promise<boolean>): Promise<SetupClosedReason | null> {
    const isConnected = async () =>
      (fromEnvironment || saved !== undefined) && !changing && (await isOwned());
    const owned = fromEnvironment ? 'environment' : 'owned';
    const reason = options.closedBy ?? ((await isConnected()) ? owned : null);
    if (reason !== null) admission.end();
    return reason;
  }
  const closed = () => closedWhere(() => owners.now());
  const requireOpen = async () => refuseClosed(await closed());

  async function requireAdmitted(cookie: string | undefined): Promise<void> {
    refuseClosed(fromEnvironment ? 'environment' : await closed());
    if (admission.isAdmitted(cookie)) return;
    throw new AppError('setup_not_admitted', 'Give the code that the terminal shows.');
  }

  const canRestore = async (isOwned: () => Promise<boolean>) =>
    options.backup !== undefined &&
    !fromEnvironment &&
    saved === undefined &&
    !changing &&
    !(await isOwned());

  async function requireRestorable(cookie: string | undefined): Promise<RestoringOptions> {
    await requireAdmitted(cookie);
    if (options.backup && (await canRestore(() => owners.now()))) return options.backup;
    throw restoreNotPossible();
  }

  /** The change to the real server with the client that is saved now. */
  const startReal = (former: GoogleClient | undefined) =>
    changeTo({
      mode: 'real',
      async before() {},
      async done() {
        checked = undefined;
      },
      async undo() {
        saved = former;
        await (former ? file.write(former) : file.remove());
      },
    });

  function changeTo(
    change: Omit<ServerChange, 'undone'> & { undo: () => Promise<void> },
  ): () => void {
    changing = true;
    startFailed = false;
    return () =>
      options.change({
        mode: change.mode,
        before: change.before,
        async done() {
          await change.done();
          changing = false;
        },
        async undone() {
          startFailed = true;
          changing = false;
          await change.undo();
        },
      });
  }

  return {
    journey: {
      ...journey,
      admits: async (cookie) => admission.isAdmitted(cookie) && !(await owners.now()),
    },
    get client() {
      return saved && { id: saved.clientId, secret: saved.clientSecret };
    },
    closed,
    printCode: () => admission.printCode(),

    async state(cookie) {
      const reason = await closedWhere(() => owners.lately());
      const admitted = admission.isAdmitted(cookie);
      const client = checked ?? saved;
      return {
        closed: reason,
        admitted,
        client: admitted && client ? presentClient(client) : null,
        attempt: admitted ? journey.attempt() : null,
        can_restore: admitted && (await canRestore(() => owners.lately())),
        start_failed: admitted && startFailed,
      };
    },

    async askForCode() {
      await requireOpen();
      admission.askForCode();
    },

    async admit(code) {
      await requireOpen();
      const cookie = admission.admit(code);
      // What another person has checked or sent is not theirs to save.
      checked = undefined;
      await options.backup?.sent.remove();
      return cookie;
    },

    async check(cookie, { read, redirectUrl }) {
      await requireAdmitted(cookie);
      const client = await checkClient(read(), { google, redirectUrl });
      // Another browser may have been admitted meanwhile.
      await requireAdmitted(cookie);
      checked = client;
      return client;
    },

    async save(cookie) {
      await requireAdmitted(cookie);
      if (!checked || changing) {
        throw new AppError('client_not_checked', 'Check the client first.');
      }
      const [client, former] = [checked, saved];
      changing = true;
      await file.write(client).catch((error: unknown) => {
        changing = false;
        throw asAppError(error);
      });
      saved = client;
      journey.forget();
      await options.backup?.sent.remove();
      return startReal(former);
    },

    async forget(cookie) {
      await requireAdmitted(cookie);
      checked = undefined;
      if (!saved || changing) return () => undefined;
      const former = saved;
      return changeTo({
        mode: 'demo',
        async before() {
          // Somebody may have signed in while the real server ended.
          if (await owners.now()) throw new Error('Somebody has signed in.');
          saved = undefined;
          journey.forget();
        },
        done: () => file.remove(),
        async undo() {
          saved = former;
        },
      });
    },

    requireRestorable,

    async addToBackup(cookie, part) {
      const { sent } = await requireRestorable(cookie);
      await sent.add(part).catch((error: unknown) => Promise.reject(asAppError(error)));
    },

    async restore(cookie, keys) {
      const { sent, restore } = await requireRestorable(cookie);
      // Another call may have begun meanwhile.
      if (changing) throw restoreNotPossible();
      changing = true;
      const restored = await restore(keys)
        .catch(async (error: unknown) => {
          // Whoever gave a wrong key does not send the whole file again.
          if (!isOfKeys(error)) await sent.remove();
          throw asAppError(error);
        })
        .finally(() => {
          changing = false;
        });
      await sent.remove();
      saved = await file.read();
      return saved ? [restored, startReal(undefined)] : [restored];
    },
  };
}

export const presentClient = ({ clientId, projectId, warnings }: GoogleClient) => ({
  client_id: clientId,
  project_id: projectId,
  warnings,
});
