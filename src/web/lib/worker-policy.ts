import { basePath } from './base-path.ts';

/** The address of the worker that shows notifications; the file lies in `public`. */
export const workerUrl = `${basePath}/notifications-worker.js`;

/** What browsers with Trusted Types offer, as far as we use it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/**
 * The page's one Trusted Types policy, which the content security policy names. It passes exactly the
 * worker's address. Throws TypeError for any other.
 */
export function passWorkerUrl(url: string): string {
  if (url !== workerUrl) throw new TypeError('only the worker of notifications may be started');
  return url;
}

let passed: string | undefined;

/** The worker's address as browsers with Trusted Types want it. A policy is created once a page. */
export function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The types of the browser's interfaces know only texts here.
  passed ??= (trustedTypes
    ?.createPolicy('sapu-worker', { createScriptURL: passWorkerUrl })
    .createScriptURL(workerUrl) ?? passWorkerUrl(workerUrl)) as string;
  return passed;
}
