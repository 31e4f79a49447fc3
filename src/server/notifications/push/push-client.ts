import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { ServerConfig } from '../../context/deps.ts';
import type { OutsideTasks } from '../../outside/outside-tasks.ts';

/** Where and how a browser takes messages; `p256dh` and `auth` encrypt them for it alone. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair that signs messages to browsers, from 32 bytes of a private key of P-256. */
export function vapidKeys(privateKey: Buffer): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** gone: the browser has ended the subscription, or its keys are no keys. */
export type PushOutcome = 'sent' | 'gone' | 'unreachable';

export interface PushClient {
  readonly publicKey: string;
  /** `topic`: a message that was not delivered yet is replaced by the next one with it. */
  send(target: PushTarget, message: { payload: string; topic: string }): Promise<PushOutcome>;
}

export interface PushClientOptions {
  keys: VapidKeys;
  /** Whom a push service may write to: a `mailto:` or an https address. */
  subject: string;
  outside: Pick<OutsideTasks, 'post'>;
}

/** Whom a push service writes to when our messages trouble it. */
export function pushSubject({
  contact,
  publicUrl,
}: Pick<ServerConfig, 'contact' | 'publicUrl'>): string {
  if (contact.supportEmail) return `mailto:${contact.supportEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:sapu@localhost.localdomain';
}

const TTL_SECONDS = 24 * 3_600;

/** Sends encrypted messages to the push services of browsers, whose addresses the browsers named. */
export function createPushClient(options: PushClientOptions): PushClient {
  const { keys, subject, outside } = options;
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { payload, topic }) {
      const details = readDetails(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: TTL_SECONDS,
          contentEncoding: 'aes128gcm',
          topic,
        }),
      );
      if (!details) return 'gone';
      const { endpoint: url, ...rest } = details;
      const status = await outside.post({ url, ...rest });
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'unreachable';
    },
  };
}

/** Undefined when nothing can be encrypted with the browser's keys. */
function readDetails<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
