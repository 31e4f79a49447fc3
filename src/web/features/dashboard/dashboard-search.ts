/** The address's query on the dashboard; the default is left out. */
export interface DashboardSearch {
  tab?: 'shorts' | undefined;
}

export const readDashboardSearch = (search: Record<string, unknown>): DashboardSearch =>
  search['tab'] === 'shorts' ? { tab: 'shorts' } : {};
