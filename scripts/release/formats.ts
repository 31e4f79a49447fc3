const OF_ELF: Readonly<Record<number, string>> = { 0x3e: 'linux-x64', 0xb7: 'linux-arm64' };
const OF_MACH: Readonly<Record<number, string>> = {
  0x0100_0007: 'darwin-x64',
  0x0100_000c: 'darwin-arm64',
};

/** The platforms that a program was built for, by its first bytes: `linux-x64` and its like. */
export function builtFor(head: Buffer): (string | undefined)[] {
  if (head.toString('latin1', 0, 4) === '\x7fELF') return [OF_ELF[head.readUInt16LE(18)]];
  if (head.readUInt32LE(0) === 0xfeed_facf) return [OF_MACH[head.readUInt32LE(4)]];
  // One file for several processors, which all stand in its head.
  if (head.readUInt32BE(0) === 0xcafe_babe) {
    const count = head.readUInt32BE(4);
    return Array.from({ length: count }, (_, at) => OF_MACH[head.readUInt32BE(8 + 20 * at)]);
  }
  if (head.toString('latin1', 0, 2) !== 'MZ') return [];
  // The head of Windows stands behind that of DOS, which says where.
  const at = head.readUInt32LE(0x3c);
  const isPortable = at + 6 <= head.length && head.toString('latin1', at, at + 4) === 'PE\0\0';
  return isPortable && head.readUInt16LE(at + 4) === 0x8664 ? ['windows-x64'] : [];
}
