import { lazyRouteComponent } from '@tanstack/react-router';
import { askServer } from '../../api/server-reach.ts';

/** A page whose code could not be fetched, because the server does not answer. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/**
 * A page whose code is loaded when it is opened. The router reloads the document where the code is
 * missing, which is right after an upgrade. Where the server does not answer, the document would be
 * lost by that, together with the decisions that wait in it.
 */
export const loadPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch(async (error: unknown) => {
        throw (await askServer()) ? error : new OfflineError('The page is not loaded yet');
      }),
    exportName,
  );
