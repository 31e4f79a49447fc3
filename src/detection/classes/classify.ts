import { weaken } from '../backing.ts';
import type { Model } from '../model/model.ts';
import type { Finding, Reading } from '../reading.ts';
import { logOddsAt, logOddsBelow, type WeighedFinding } from '../score.ts';
import { supportByName } from './advertising-name.ts';
import { supportByConduct } from './author-conduct.ts';
import { classOfModel, findClasses } from './find-classes.ts';
import type { SpamClass } from './spam-class.ts';

/** Findings with their weights, and the class that their sum speaks for; few verdicts ask. */
export interface Weighed {
  readonly weighed: readonly WeighedFinding[];
  readonly spamClass: () => SpamClass;
}

interface Unclassified {
  readonly reading: Reading;
  readonly findings: readonly Finding[];
  readonly weighed: readonly WeighedFinding[];
  readonly model: Model;
  readonly classes: ReadonlySet<SpamClass>;
}

/**
 * Lets the chosen classes count: the score of the text is the highest of theirs. What the model says
 * counts where its class is chosen, and what a rule says adds what is missing to the score of the
 * rule. Returns undefined where the model alone decides.
 */
export function classify({
  reading,
  findings,
  weighed,
  model,
  classes,
}: Unclassified): Weighed | undefined {
  const found = findClasses(reading, findings);
  const sum = sumOf(weighed, model);
  const isSilent = sum <= logOddsBelow(model.thresholds.high);
  if (isSilent && found.length === 0) return undefined;
  const modelClass = classOfModel(findings, found);
  const [best] = found
    .filter(({ spamClass }) => classes.has(spamClass))
    .toSorted((a, b) => b.score - a.score);
  const isCounted = isSilent || classes.has(modelClass);
  const isSuspect = !isSilent && isCounted;
  const support = isSuspect ? supportOf({ reading, findings, weighed, model, classes }) : [];
  if (!best && isCounted && support.length === 0) return undefined;
  const alone = isCounted ? weighed : silence(weighed, model);
  const counted = [...alone, ...support];
  const missing = best ? logOddsAt(best.score) - sumOf(counted, model) : 0;
  if (!best || missing <= 0) return { weighed: counted, spamClass: () => modelClass };
  const rule = { finding: best.finding, learnt: missing, owned: 0 };
  return { weighed: [...counted, rule], spamClass: () => best.spamClass };
}

/** What the author's name and conduct add to a text that is suspect without them. */
function supportOf({ weighed, classes, ...suspect }: Unclassified): WeighedFinding[] {
  const sum = sumOf(weighed, suspect.model);
  const name = classes.has('gambling') ? supportByName({ ...suspect, sum }) : undefined;
  const conduct = supportByConduct({ ...suspect, sum: sum + (name?.learnt ?? 0) });
  return [name, conduct].filter((one) => one !== undefined);
}

const sumOf = (weighed: readonly WeighedFinding[], { bias }: Model): number =>
  weighed.reduce((sum, { learnt }) => sum + learnt, bias);

/** Spam of a class that nobody chose is spam at no sensitivity. */
function silence(weighed: readonly WeighedFinding[], model: Model): readonly WeighedFinding[] {
  return weaken(weighed, { bias: model.bias, most: logOddsBelow(model.thresholds.high) });
}
