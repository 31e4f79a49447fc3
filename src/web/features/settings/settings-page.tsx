import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/settings.ts';
import { useUser } from '../../session/auth-store.ts';
import { useIsOwner } from '../../session/roles.ts';
import { type SettingsTab, settingsTabs } from '../../shared/setting-places.ts';
import { More } from '../../ui/more.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { AutomationSettings } from './automation-settings.tsx';
import { ChannelSettings, ConnectionSettings } from './connection-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { DetectionSettings } from './detection-settings.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { OutboxSettings } from './outbox-settings.tsx';
import { readSettingsSearch } from './parts/settings-search.ts';
import { QuotaSetting } from './sync/quota-settings.tsx';
import { MoreOfSync, SyncNow } from './sync/sync-settings.tsx';

const route = getRouteApi('/signed-in/settings');

/** Everything between Sapu and YouTube: access, reading, quota and sending. */
const YouTubeSettings = ({ settings }: { settings: Settings }) => (
  <>
    <ConnectionSettings />
    <SyncNow />
    <QuotaSetting />
    <OutboxSettings settings={settings} />
    <ChannelSettings />
    <More label={useTranslations('shell')('more')} className="py-3">
      <MoreOfSync settings={settings} />
    </More>
  </>
);

function Panel({ tab }: { tab: SettingsTab }) {
  const settings = useUser()?.settings;
  if (tab === 'automation') return <AutomationSettings />;
  if (tab === 'notifications') return <NotificationSettings />;
  if (tab === 'appearance') return <AppearanceSettings />;
  if (tab === 'data') return <DataSettings />;
  if (settings === undefined) return <Skeleton className="h-64" />;
  const Settings = tab === 'youtube' ? YouTubeSettings : DetectionSettings;
  return <Settings settings={settings} />;
}

/** What a helper sets is about their browser and their account. */
const helperTabs: readonly SettingsTab[] = ['appearance', 'data'];

/** Each field is saved by itself, as soon as it is changed. */
export function SettingsPage() {
  const t = useTranslations('settings');
  const title = useTranslations('titles');
  const owns = useIsOwner();
  const tabs = owns ? settingsTabs : helperTabs;
  const { tab: asked = 'detection' } = route.useSearch();
  const tab = tabs.includes(asked) ? asked : 'appearance';
  const navigate = route.useNavigate();
  return (
    <div className="page-grid">
      <PageHeading className="mb-5">{title('settings')}</PageHeading>
      <Tabs<SettingsTab>
        label={title('settings')}
        value={tab}
        onChange={(next) => void navigate({ search: readSettingsSearch({ tab: next }) })}
        tabs={tabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
      >
        <div className="max-w-[72ch]">
          <Panel tab={tab} />
        </div>
      </Tabs>
    </div>
  );
}
