import { expect, it } from 'vitest';
import { startWorld } from '../support/emulator-world.ts';
import { waitFor } from '../support/wait-for.ts';

it('cuts off a call that a fault holds back when the world begins anew', async () => {
  const { emulator, owner } = await startWorld();
  try {
    emulator.control.planFault({ method: 'channels.list', kind: 'timeout' });
    const held = expect(owner.get('channels', { part: 'id', mine: 'true' })).rejects.toThrow();
    await waitFor('the call', () => emulator.ledger.length === 1);
    emulator.reset();
    await held;
  } finally {
    await emulator.close();
  }
});
