/** The log of what was done, by whom. */
export const activity = [
  // One line for each comment of a decision, with its score and reasons at that moment.
  `create table audit_log (
    id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    at timestamptz not null,
    actor text not null,
    action text not null,
    target text,
    details jsonb not null default '{}',
    part_of bigint,
    parts integer,
    shown boolean not null default true,
    author text,
    video text,
    score integer,
    reasons jsonb,
    item_id bigint,
    primary key (user_id, id)
  )`,
  `create index audit_of_author on audit_log (user_id, author, id) where author is not null`,
  `create index audit_of_target on audit_log (user_id, target, id) where target is not null`,
  `create index audit_of_video on audit_log (user_id, video, id) where video is not null`,
  `create index audit_of_item on audit_log (user_id, item_id) where item_id is not null`,
  `create index audit_shown on audit_log (user_id, id) where shown`,
  `create index audit_outcomes on audit_log (user_id, part_of) where action = 'outcome'`,
  `create index audit_not_sent on audit_log (user_id, part_of)
    where action = 'outcome' and details ->> 'state' <> 'sent'`,

  // A digest may take the place of an id, and stays.
  `create function audit_id_is_veiled(before text, later text) returns boolean
    language sql immutable as $$
      select later is not distinct from before
        or (before not like '#%' and later like '#_%')
    $$`,
  `create function audit_reasons_are_veiled(before jsonb, later jsonb) returns boolean
    language sql immutable as $$
      select later is not distinct from before or later = (
        select coalesce(jsonb_agg(reason - 'spans' order by place), '[]')
        from jsonb_array_elements(before) with ordinality as listed (reason, place))
    $$`,
  `create function audit_details_are_veiled(before jsonb, later jsonb) returns boolean
    language sql immutable as $$
      select later = before or (
        jsonb_typeof(before -> 'comment_ids') = 'array'
        and later = before - 'comment_ids'
          || jsonb_build_object('comments', jsonb_array_length(before -> 'comment_ids')))
    $$`,
  `create function audit_log_only_grows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        -- The row of an owner who leaves is renamed first, and deleted last.
        if not exists (
          select from users where id = old.user_id and google_id not like 'left:%')
        then return old; end if;
      elsif (new.user_id, new.id, new.at, new.actor, new.action, new.shown)
            = (old.user_id, old.id, old.at, old.actor, old.action, old.shown)
          and (new.part_of, new.parts, new.score, new.item_id)
            is not distinct from (old.part_of, old.parts, old.score, old.item_id)
          and audit_id_is_veiled(old.target, new.target)
          and audit_id_is_veiled(old.author, new.author)
          and audit_id_is_veiled(old.video, new.video)
          and audit_reasons_are_veiled(old.reasons, new.reasons)
          and audit_details_are_veiled(old.details, new.details)
      then return new; end if;
      raise exception 'the activity log only grows' using errcode = 'restrict_violation';
    end
    $$`,
];

/** Refuses changes of lines, except that ids become digests and spans of reasons are removed. */
export const activityTrigger = `create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function audit_log_only_grows()`;
