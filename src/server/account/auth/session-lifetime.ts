export const SESSION_DAYS = { idle: 14, absolute: 30 } as const;
export const SESSIONS_PER_OWNER = 10;

const DAY_MS = 86_400_000;

/** A session last used or begun at these instants or before is over. */
export function sessionHorizon(now: Date) {
  return {
    idle: new Date(now.getTime() - SESSION_DAYS.idle * DAY_MS),
    absolute: new Date(now.getTime() - SESSION_DAYS.absolute * DAY_MS),
  };
}
