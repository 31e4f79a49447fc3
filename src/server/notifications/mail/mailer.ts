import { createTransport } from 'nodemailer';
import type { Config } from '../../base/config.ts';

export interface MailMessage {
  to: string;
  /** The same for each try of the same message, so that mail programs can drop a second copy. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** Takes a POST that ends these messages (RFC 8058); absent in a message that was asked for. */
  unsubscribeUrl?: string;
}

/** Why a message was not taken. refused: the mail server does not take this address. */
export type MailFailure = 'unreachable' | 'refused';

export interface Mailer {
  /** Undefined when the mail server took the message. */
  send(message: MailMessage): Promise<MailFailure | undefined>;
}

const TIMEOUT_MS = 10_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Sends by the mail server of the configuration. A password is never sent unencrypted. */
export function createMailer({ url, from }: NonNullable<Config['mail']>): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && username !== '' && !LOOPBACK.has(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, language, unsubscribeUrl, ...message }) {
      try {
        await transport.sendMail({
          ...message,
          from,
          to: { name: '', address: to },
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            ...(unsubscribeUrl
              ? {
                  'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }
              : {}),
          },
        });
        return undefined;
      } catch (error) {
        return isAddressRefused(error) ? 'refused' : 'unreachable';
      }
    },
  };
}

/** A reply of 500 and more to the recipient is final. */
const isAddressRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
