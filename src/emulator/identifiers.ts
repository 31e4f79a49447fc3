import { hash, randomBytes } from 'node:crypto';

/** Comment ids look like `Ugx` + 16 characters + `4AaABAg`; clients rely only on their length. */
export function commentIdFrom(entropy: Buffer): string {
  return `Ugx${entropy.toString('base64url').slice(0, 16)}4AaABAg`;
}

/** A reply's id begins with its parent's id, so that the id alone names the thread. */
export function replyIdFrom(parentId: string, entropy: Buffer): string {
  return `${parentId}.9${entropy.toString('base64url').slice(0, 21)}`;
}

export function newCommentId(parentId: string | undefined): string {
  const entropy = randomBytes(16);
  return parentId === undefined ? commentIdFrom(entropy) : replyIdFrom(parentId, entropy);
}

export function hashOf(...texts: string[]): Buffer {
  return hash('sha256', texts.join('\u0000'), 'buffer');
}

export function channelIdFrom(name: string): string {
  return `UC${hashOf('channel', name).toString('base64url').slice(0, 22)}`;
}

export function videoIdFrom(name: string): string {
  return hashOf('video', name).toString('base64url').slice(0, 11);
}

/** 21 digits, as the `sub` of a Google account. */
export function accountIdFrom(name: string): string {
  const digits = hashOf('account', name).readBigUInt64BE().toString().padStart(20, '0');
  return `1${digits.slice(-20)}`;
}

/** The id of a channel's uploads playlist is the channel's id with `UU` for `UC`. */
export function uploadsPlaylistId(channelId: string): string {
  return `UU${channelId.slice(2)}`;
}

export function newAccessToken(): string {
  return `ya29.${randomBytes(96).toString('base64url')}`;
}

export function newRefreshToken(): string {
  return `1//0${randomBytes(64).toString('base64url')}`;
}

export function newAuthorizationCode(): string {
  return `4/0A${randomBytes(48).toString('base64url')}`;
}

/** 27 characters, made from the content, so that an unchanged resource keeps its etag. */
export function etagOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64url');
}
