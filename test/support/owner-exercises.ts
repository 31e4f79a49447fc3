import type { Moderating } from './moderating.ts';
import { actExercises, campaignExercises, type Exercise } from './openapi-exercise.ts';
import { tellCampaign } from './tell-campaign.ts';

/** Exercises that need what the owner has. */
export const exercisesOfOwner = (world: () => Moderating) => ({
  ...actExercises(() => world().owner),
  ...campaignExercises(() => world().owner),
  'POST /api/notifications/{id}/read': {
    async good() {
      const { data: user } = await world().owner.call('GET /api/auth/user');
      return { params: { id: await tellCampaign(world().app.db, Number(user.id)) } };
    },
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
});
