import { createHash } from 'node:crypto';
import { runQuietly } from '../setup/run-program.mjs';
import type { Part } from './inventory.ts';

/**
 * Lists what an archive contains, in CycloneDX: npm's own list of the production packages in a folder, and
 * the parts that npm does not know. The list has no time of its making and no random number, so that two
 * lists of one commit are the same bytes.
 */
export async function billOfMaterials(
  folder: string,
  { others, time }: { others: readonly Part[]; time: Date },
): Promise<string> {
  const bill = JSON.parse(
    await runQuietly('npm', ['sbom', '--sbom-format=cyclonedx', '--prefix', folder]),
  ) as {
    serialNumber: string;
    metadata: { timestamp: string; component: { name: string; type: string } };
    components: unknown[];
  };
  bill.components.push(
    ...others.map(({ name, version, licence }) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      licenses: [{ expression: licence }],
    })),
  );
  bill.metadata.timestamp = time.toISOString();
  // npm takes the folder's name.
  Object.assign(bill.metadata.component, { name: 'sapu', type: 'application' });
  const hash = createHash('sha256').update(JSON.stringify(bill.components)).digest('hex');
  // The form of an RFC 9562 UUID of version 5, which is made of a hash.
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash)?.slice(1) ?? [];
  const [first, second, third, fourth, last] = parts;
  bill.serialNumber = `urn:uuid:${first}-${second}-5${third}-8${fourth}-${last}`;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
