import { type Exercise, plain } from './openapi-exercise.ts';

const halfARange = [{ query: { start_date: '2026-01-01' } }, 400] as const;
const days = { start_date: '2026-01-01', end_date: '2026-01-31' };

export const analyticsExercises = {
  'GET /api/analytics': {
    good: () => ({ query: { start_date: '2026-01-01', end_date: '2026-01-02' } }),
    bad: [
      halfARange,
      [{ query: { start_date: '2026-02-30', end_date: '2026-03-01' } }, 400],
      [{ query: { start_date: '2026-02-02', end_date: '2026-02-01' } }, 400],
      [{ query: { start_date: '2026-01-01', end_date: '2027-01-02' } }, 400],
    ],
  } satisfies Exercise,
  'GET /api/analytics/breakdown': {
    good: () => ({ query: { ...days, by: 'video' } }),
    bad: [halfARange, [{ query: { by: 'weather' } }, 400]],
  } satisfies Exercise,
  'GET /api/analytics/hours': { good: plain, bad: [halfARange] } satisfies Exercise,
};
