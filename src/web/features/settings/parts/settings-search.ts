import { type SettingsTab, settingsTabs } from '../../../shared/setting-places.ts';

/** Tabs of earlier versions, which links elsewhere still name. */
const earlierTabs: Readonly<Record<string, SettingsTab>> = {
  outbox: 'youtube',
  sync: 'youtube',
  quota: 'youtube',
  connection: 'youtube',
  shortcuts: 'appearance',
};

/** The address's query on the settings; the first tab is left out. */
export interface SettingsSearch {
  tab?: Exclude<SettingsTab, 'detection'> | undefined;
}

export function readSettingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  const wanted = earlierTabs[String(tab)] ?? tab;
  const known = settingsTabs.find((name) => name === wanted);
  return known === undefined || known === 'detection' ? {} : { tab: known };
}
