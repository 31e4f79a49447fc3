/** In the order of the row; the address names the tab. */
export const settingsTabs = [
  'detection',
  'automation',
  'outbox',
  'sync',
  'quota',
  'notifications',
  'connection',
  'appearance',
  'shortcuts',
  'data',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The address's query on the settings; the first tab is left out. */
export interface SettingsSearch {
  tab?: Exclude<SettingsTab, 'detection'> | undefined;
}

export function readSettingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  const known = settingsTabs.find((name) => name === tab);
  return known === undefined || known === 'detection' ? {} : { tab: known };
}
