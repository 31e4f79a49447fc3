import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '../../session/auth-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { AutomationSettings } from './automation-settings.tsx';
import { ConnectionSettings } from './connection-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { DetectionSettings } from './detection-settings.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { OutboxSettings } from './outbox-settings.tsx';
import { readSettingsSearch, type SettingsTab, settingsTabs } from './parts/settings-search.ts';
import { QuotaSettings } from './quota-settings.tsx';
import { ShortcutSettings } from './shortcut-settings.tsx';
import { SyncSettings } from './sync/sync-settings.tsx';

const route = getRouteApi('/signed-in/settings');

/** Tabs of what the server keeps for the owner. */
const ownerSettings = {
  detection: DetectionSettings,
  outbox: OutboxSettings,
  sync: SyncSettings,
  quota: QuotaSettings,
};

function Panel({ tab }: { tab: SettingsTab }) {
  const settings = useUser()?.settings;
  if (tab === 'automation') return <AutomationSettings />;
  if (tab === 'appearance') return <AppearanceSettings />;
  if (tab === 'notifications') return <NotificationSettings />;
  if (tab === 'connection') return <ConnectionSettings />;
  if (tab === 'data') return <DataSettings />;
  if (tab === 'shortcuts') return <ShortcutSettings />;
  if (settings === undefined) return <Skeleton className="h-64" />;
  const Settings = ownerSettings[tab];
  return <Settings settings={settings} />;
}

/** Each field is saved by itself, as soon as it is changed. */
export function SettingsPage() {
  const t = useTranslations('settings');
  const title = useTranslations('titles');
  const { tab = 'detection' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="page-grid">
      <PageHeading className="mb-5">{title('settings')}</PageHeading>
      <Tabs<SettingsTab>
        label={title('settings')}
        value={tab}
        onChange={(next) => void navigate({ search: readSettingsSearch({ tab: next }) })}
        tabs={settingsTabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
      >
        <div className="max-w-[72ch]">
          <Panel tab={tab} />
        </div>
      </Tabs>
    </div>
  );
}
