import { type DutyDeps, keepDuties } from './keep-duties.ts';

/** Lets this process keep the duties, once an hour for all processes together. */
export async function workOnDuties(deps: DutyDeps): Promise<void> {
  await deps.jobs.work('keep-duties', () => keepDuties(deps));
  await deps.jobs.schedule('keep-duties', '11 * * * *');
}
