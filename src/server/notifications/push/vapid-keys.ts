import { createECDH } from 'node:crypto';
import type { VapidKeys } from './push-client.ts';

/** The pair that signs messages to browsers, from 32 bytes of a private key of P-256. */
export function vapidKeys(privateKey: Buffer): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
