import { type Kysely, sql } from 'kysely';

/**
 * Who helps on whose channel. A helper has no row of their own but the account, its sessions and the link
 * that brought them, so links to help join those that let an owner in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column only_helps boolean not null default false`.execute(db);
  await sql`alter table sign_in_attempts add column helps boolean not null default false`.execute(
    db,
  );
  await sql`
    alter table invitations
      add column invited_by bigint,
      add column role text`.execute(db);
  // Citus adds no column together with its constraint.
  await sql`
    alter table invitations
      add constraint invitations_invited_by_fkey
        foreign key (invited_by) references users (id) on delete cascade`.execute(db);
  await sql`
    create table helpers (
      user_id bigint not null references users (id) on delete cascade,
      helper_id bigint not null,
      role text not null,
      since timestamptz not null,
      confirmed boolean not null default true,
      primary key (user_id, helper_id)
    )`.execute(db);
}
