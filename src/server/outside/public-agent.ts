import { Agent } from 'node:https';
import { createPublicLookup } from '../base/public-address.ts';

/**
 * The suites of TLS 1.3, and those of TLS 1.2 that exchange keys on elliptic curves. In a DHE suite
 * the other side chooses the prime, and a prime of 10,000 bits takes 0.9 s of the processor.
 */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
  'ECDHE+AES',
].join(':');

/** Connects to public addresses only. */
export const createPublicAgent = (): Agent =>
  new Agent({ lookup: createPublicLookup(), ciphers: CIPHERS });
