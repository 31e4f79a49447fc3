import { lazyRouteComponent } from '@tanstack/react-router';
import { serverReach } from '../../api/server-reach.ts';

/** A page whose code an offline browser could not fetch. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/**
 * A page whose code is loaded when it is opened. The router reloads the document where the code is
 * missing, which is right after an upgrade. An offline document would be lost by that, together with
 * the decisions that wait in it.
 */
export const loadPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch((error: unknown) => {
        throw serverReach.get() ? error : new OfflineError('The page is not loaded yet');
      }),
    exportName,
  );
