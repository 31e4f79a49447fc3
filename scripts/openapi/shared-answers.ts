type Responses = Record<string, unknown>;
type Paths = Record<string, Record<string, unknown>>;

/** An answer in so many places gets a name. */
const MANY = 3;

/**
 * Replaces good answers that stand in many places by references, and returns these answers by their names:
 * what they answer, as `DoneOutbox`, or `DoneWithId`.
 */
export function shareAnswers(paths: Paths): Responses {
  const all = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => (operation as { responses: Responses }).responses);
  const places = all.flatMap((responses) => {
    const answer = responses['200'];
    return answer === undefined ? [] : [{ responses, text: JSON.stringify(answer) }];
  });
  const shared: Responses = {};
  for (const [text, same] of Map.groupBy(places, (place) => place.text)) {
    const name = nameOf(text);
    if (same.length < MANY || name === undefined || name in shared) continue;
    shared[name] = JSON.parse(text);
    for (const { responses } of same) responses['200'] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}

/** The name of a shared answer; undefined where the answer's fields tell no name. */
function nameOf(text: string): string | undefined {
  if (text.includes('"data":{"type":"object","properties":{"id":{"type":"string"}}')) {
    return 'DoneWithId';
  }
  const named = /"data":\{"\$ref":"#\/components\/schemas\/(\w+)"\}/.exec(text)?.[1];
  return named && `Done${named}`;
}
