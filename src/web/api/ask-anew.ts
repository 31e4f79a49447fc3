import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what is shown under some keys, also where the first answer is still under way: it
 * may have been given before the change that we know of now, and by itself would not be repeated.
 */
export async function askAnew(client: QueryClient, which: QueryFilters): Promise<void> {
  await client.cancelQueries(which);
  await client.invalidateQueries(which);
}
