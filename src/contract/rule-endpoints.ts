import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { automaticBody, backtestBody, backtestStep, rule, ruleBody, ruleMatch } from './rule.ts';

const byId = { params: z.object({ id: z.string().regex(/^\d{1,18}$/, 'not the id of a rule') }) };

export const ruleEndpoints = {
  'GET /api/rules': {
    summary: "The owner's rules, the latest first",
    tag: 'rules',
    access: 'session',
    answer: success(z.array(rule)),
    errors: [],
  },
  'POST /api/rules': {
    summary: 'Add a rule with what it does; without that new comments that it finds are only noted',
    tag: 'rules',
    access: 'session',
    body: ruleBody,
    answer: success(rule),
    errors: ['invalid_pattern', 'rules_full', 'not_found', 'missing_scope', 'score_required'],
  },
  'POST /api/rules/backtest': {
    summary: 'What a rule would have caught among stored comments, step by step; changes nothing',
    tag: 'rules',
    access: 'session',
    body: backtestBody,
    answer: success(backtestStep),
    errors: ['invalid_pattern', 'not_found'],
  },
  'PUT /api/rules/{id}': {
    summary:
      'Change a rule and what it does; without that other conditions turn its automatic action off',
    tag: 'rules',
    access: 'session',
    ...byId,
    body: ruleBody,
    answer: success(rule),
    errors: ['invalid_pattern', 'not_found', 'rule_of_switch', 'missing_scope', 'score_required'],
  },
  'GET /api/rules/{id}': {
    summary: 'One rule',
    tag: 'rules',
    access: 'session',
    ...byId,
    answer: success(rule),
    errors: ['not_found'],
  },
  'DELETE /api/rules/{id}': {
    summary: 'Delete a rule with what it has noted; decisions already made stay',
    tag: 'rules',
    access: 'session',
    ...byId,
    answer: success(z.object({ id: z.string() })),
    errors: ['not_found', 'rule_of_switch'],
  },
  'PUT /api/rules/{id}/automatic': {
    summary: 'Turn the automatic action of a rule on or off, or try it without doing anything',
    tag: 'rules',
    access: 'session',
    ...byId,
    body: automaticBody,
    answer: success(rule),
    errors: ['missing_scope', 'rule_changed', 'score_required', 'not_found', 'rule_of_switch'],
  },
  'GET /api/rules/{id}/matches': {
    summary: 'The latest comments that a rule has found, and what became of them',
    tag: 'rules',
    access: 'session',
    ...byId,
    answer: success(z.array(ruleMatch)),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
