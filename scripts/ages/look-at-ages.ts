/** A package of package.json, as npm says of it. */
export interface AgedPackage {
  readonly name: string;
  readonly installed: string;
  readonly newest: string;
  /** When each version was published; empty where the registry does not say. */
  readonly published: Readonly<Record<string, string>>;
}

/** Why packages stay behind, by their names. */
export type Reasons = Readonly<Record<string, string>>;

export interface Ages {
  /** A line a package that is not the newest, those behind by a major first. */
  readonly lines: readonly string[];
  /** What has to change: a package without a reason, or a reason without a package. */
  readonly complaints: readonly string[];
}

/** Whether what is between two versions may break us: before 1.0 a minor may, too. */
export function isMajorBehind(installed: string, newest: string): boolean {
  const [ours = [], theirs = []] = [installed, newest].map((version) => version.split('.'));
  return ours[0] !== theirs[0] || (ours[0] === '0' && ours[1] !== theirs[1]);
}

export function lookAtAges(packages: readonly AgedPackage[], reasons: Reasons): Ages {
  const [behind, near] = [true, false].map((major) =>
    packages.filter((one) => isMajorBehind(one.installed, one.newest) === major),
  );
  const names = new Set(behind?.map(({ name }) => name));
  const idle = Object.keys(reasons).filter((name) => !names.has(name));
  return {
    lines: [
      ...(behind ?? []).map((one) => `${lineOf(one)}: ${reasons[one.name] ?? 'NO REASON'}`),
      ...(near ?? []).map(lineOf),
    ],
    complaints: [
      ...[...names]
        .filter((name) => reasons[name] === undefined)
        .map((name) => `${name} is behind by a major: update it, or say why not`),
      ...idle.map((name) => `${name} is not behind by a major: take its reason away`),
    ],
  };
}

function lineOf({ name, installed, newest, published }: AgedPackage): string {
  const dated = (version: string) => `${version}${dayOf(published[version])}`;
  return `${name} ${dated(installed)}, newest ${dated(newest)}`;
}

const dayOf = (time: string | undefined) => (time === undefined ? '' : ` of ${time.slice(0, 10)}`);
