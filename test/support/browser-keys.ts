import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of an invented browser. */
export function createBrowserKeys() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    /** Reads a message as a browser does: RFC 8291 and RFC 8188. */
    decrypt(message: Buffer): string {
      const salt = message.subarray(0, 16);
      const keyLength = message[20] ?? 0;
      const sender = message.subarray(21, 21 + keyLength);
      const shared = ecdh.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
      const record = message.subarray(21 + keyLength);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      );
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // A 2 ends the text of the last record.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** What the browser answers when it is asked to take messages; each time another browser. */
export const newSubscription = ({ p256dh, auth } = createBrowserKeys()) => ({
  endpoint: `https://push.example/send/${randomBytes(12).toString('base64url')}`,
  keys: { p256dh, auth },
  language: 'en' as const,
});
