import type { TokenPair } from '../../contract/auth.ts';

const accessKey = 'token';
const refreshKey = 'refresh_token';

export const accessToken = (): string | null => localStorage.getItem(accessKey);
export const refreshToken = (): string | null => localStorage.getItem(refreshKey);

export function storeTokens(pair: TokenPair): void {
  localStorage.setItem(accessKey, pair.token);
  localStorage.setItem(refreshKey, pair.refresh_token);
}

export function clearTokens(): void {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
}
