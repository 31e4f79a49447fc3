import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A real mail server that takes everything, until a test makes it refuse. */
export interface MailServer extends AsyncDisposable {
  readonly url: string;
  /** All messages that it took, read as a mail program reads them. */
  readonly messages: ParsedMail[];
  /** The recipients of the envelopes, as the client named them. */
  readonly recipients: string[];
  /** Refuses recipients, or the whole message, with this reply; undefined: takes them. */
  refuse(at: 'recipient' | 'message', replyCode: number | undefined): void;
}

export async function startMailServer(): Promise<MailServer> {
  const messages: ParsedMail[] = [];
  const recipients: string[] = [];
  const refusals = new Map<string, number>();
  const refusal = (at: string) => {
    const responseCode = refusals.get(at);
    return responseCode ? Object.assign(new Error('no'), { responseCode }) : undefined;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refused = refusal('recipient');
      if (!refused) recipients.push(address);
      done(refused);
    },
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        const refused = refusal('message');
        if (!refused) messages.push(mail);
        done(refused);
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    recipients,
    refuse(at, replyCode) {
      if (replyCode === undefined) refusals.delete(at);
      else refusals.set(at, replyCode);
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
