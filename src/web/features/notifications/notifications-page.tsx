import { getRouteApi, Link } from '@tanstack/react-router';
import { Bell, CheckCheck, Settings } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../shared/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { useLatestNotifications, useMarkRead, useNotifications } from './notification-queries.ts';
import { NotificationRow } from './notification-row.tsx';
import {
  type NotificationSearch,
  notificationEvents,
  readNotificationSearch,
} from './notification-search.ts';

const route = getRouteApi('/signed-in/notifications');

interface FiltersProps {
  search: NotificationSearch;
  change: (changes: NotificationSearch) => void;
}

function Filters({ search, change }: FiltersProps) {
  const t = useTranslations('notifications');
  const { unread, event } = search;
  const events = notificationEvents.map((value) => ({ value, label: t(`event_${value}`) }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="max-sm:w-full sm:min-w-64">
        <Segments
          label={t('show')}
          value={unread === 1 ? 'unread' : 'all'}
          size="small"
          options={[
            { value: 'all', label: t('showAll') },
            { value: 'unread', label: t('showUnread') },
          ]}
          onChange={(chosen) => change({ unread: chosen === 'unread' ? 1 : undefined })}
        />
      </div>
      <Picker
        label={t('event')}
        value={event ?? 'all'}
        className="sm:w-72!"
        options={[{ value: 'all', label: t('allEvents') }, ...events]}
        onChange={(chosen) => change(readNotificationSearch({ ...search, event: chosen }))}
      />
    </div>
  );
}

function NoNotifications({ search, change }: FiltersProps) {
  const t = useTranslations('notifications');
  if (search.event === undefined && search.unread === undefined) {
    return <Empty>{t('upToDate')}</Empty>;
  }
  const showAll = () => change({ unread: undefined, event: undefined });
  return (
    <Empty action={<Button onClick={showAll}>{t('clearFilters')}</Button>}>
      {t(search.event === undefined ? 'noneUnread' : 'noneOfEvent')}
    </Empty>
  );
}

function Loading() {
  const t = useTranslations('notifications');
  const states = useTranslations('states');
  return (
    <>
      <p role="status" className="sr-only">
        {states('loading', { what: t('what') })}
      </p>
      <Skeleton className="h-64" />
    </>
  );
}

interface RowsProps {
  search: NotificationSearch;
  /** A row leaves the list when it is read, and the focus goes here. */
  focusHeading: () => void;
  change: (changes: NotificationSearch) => void;
}

function Rows({ search, focusHeading, change }: RowsProps) {
  const t = useTranslations('notifications');
  const states = useTranslations('states');
  const errorText = useErrorText();
  const list = useNotifications(search);
  const mark = useMarkRead();
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (list.isPending) return <Loading />;
  if (rows === undefined) {
    return (
      <Failed onRetry={() => void list.refetch()}>{errorText(list.error, t('loadFailed'))}</Failed>
    );
  }
  if (rows.length === 0) return <NoNotifications search={search} change={change} />;
  const read = (id: string) => {
    if (search.unread === 1) focusHeading();
    mark.mutate({ id });
  };
  return (
    <>
      <ul className="bound overflow-clip">
        {rows.map((one) => (
          <NotificationRow key={one.id} notification={one} onRead={() => read(one.id)} />
        ))}
      </ul>
      {list.isError && (
        <Failed onRetry={() => void list.fetchNextPage()}>
          {errorText(list.error, t('loadFailed'))}
        </Failed>
      )}
      {list.hasNextPage && !list.isError && (
        <Button
          className="self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? states('loading', { what: t('what') }) : t('older')}
        </Button>
      )}
    </>
  );
}

/** All that the owner was told, newest first; what is shown is in the address. */
export function NotificationsPage() {
  const t = useTranslations('notifications');
  const title = useTranslations('titles');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useLatestNotifications();
  const mark = useMarkRead();
  const heading = useRef<HTMLDivElement>(null);
  const focusHeading = () => heading.current?.querySelector('h1')?.focus();
  const change = (changes: NotificationSearch) =>
    void navigate({
      search: (before) => readNotificationSearch({ ...before, ...changes }),
      resetScroll: false,
    });
  const newest = data?.latest[0];
  const markAll = () => {
    if (newest === undefined) return;
    // The pressed button goes once everything is read.
    focusHeading();
    mark.mutate({ upTo: newest.id });
  };
  return (
    <div className="page-grid flex flex-col gap-4">
      <div ref={heading} className="max-sm:contents">
        <PageHeading className="flex items-center gap-2">
          <Bell size={24} aria-hidden className="shrink-0 text-nila" />
          {title('notifications')}
        </PageHeading>
        <p className="mt-1 max-w-[72ch] text-ink-2 max-sm:order-last">{t('about')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:contents">
        <Filters search={search} change={change} />
        <div className="flex flex-wrap gap-2 max-sm:order-last">
          {data !== undefined && data.unread > 0 && (
            <Button disabled={mark.isPending} onClick={markAll}>
              <CheckCheck size={16} aria-hidden />
              {t('markAllRead')}
            </Button>
          )}
          <Link to="/settings" search={{ tab: 'notifications' }} className={buttonClass()}>
            <Settings size={16} aria-hidden />
            {t('settings')}
          </Link>
        </div>
      </div>
      <Rows search={search} focusHeading={focusHeading} change={change} />
    </div>
  );
}
