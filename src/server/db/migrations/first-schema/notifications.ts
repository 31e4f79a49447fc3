/** What owners are told, and by which ways. */
export const notifications = [
  `create table notifications (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    event text not null,
    occurrence text not null,
    details jsonb not null,
    -- False: the owner is told by other ways only.
    listed boolean not null default true,
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (user_id, id),
    unique (user_id, event, occurrence)
  )`,
  `create index notifications_unread on notifications (user_id, id)
    where read_at is null and listed`,

  `create table notification_choices (
    user_id bigint not null references users (id) on delete cascade,
    event text not null,
    way text not null,
    is_on boolean not null,
    primary key (user_id, event, way)
  )`,

  `create table notification_settings (
    user_id bigint primary key references users (id) on delete cascade,
    quiet_from text,
    quiet_until text
  )`,

  `create table notification_mail (
    user_id bigint primary key references users (id) on delete cascade,
    address text not null,
    language text not null,
    state text not null,
    asked_at timestamptz not null,
    confirm_at timestamptz,
    confirm_tries integer not null default 0,
    daily_at text,
    failure text,
    failing_since timestamptz
  )`,

  `create table notification_push (
    user_id bigint not null references users (id) on delete cascade,
    id bigint not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    language text not null,
    created_at timestamptz not null,
    failing_since timestamptz,
    primary key (user_id, id),
    unique (user_id, endpoint)
  )`,

  `create table notification_deliveries (
    user_id bigint not null references users (id) on delete cascade,
    notification_id bigint not null,
    way text not null,
    not_before timestamptz not null,
    tries integer not null default 0,
    primary key (user_id, notification_id, way),
    foreign key (user_id, notification_id)
      references notifications (user_id, id) on delete cascade
  )`,
  `create index notification_deliveries_due on notification_deliveries (user_id, not_before)`,
];
