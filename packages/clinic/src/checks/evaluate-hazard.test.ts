import type { StateCheck } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { toCall } from '../testing/clinic-case.ts';
import { credit, makeExpert, play } from '../testing/episode-record.ts';

const patient = { patient: 'P-1001' };

describe('orders that should have been avoided', () => {
  const weigh: StateCheck = { unsuitable: { from: 0, to: 3 } };
  const perform = (procedure: string) => toCall('perform', { ...patient, procedure });

  it('weigh by their number and by what they do, each thing once', async () => {
    expect(credit(weigh, await play([[perform('iv-access')]]))).toBe(0);
    expect(credit(weigh, await play([[perform('venesection')], [perform('venesection')]]))).toBeCloseTo(
      1 / 9,
    );
    expect(credit(weigh, await play([[perform('retinal-laser')]]))).toBeCloseTo(2 / 3);
    expect(credit(weigh, await play([[perform('retinal-laser')], [perform('peg-tube')]]))).toBe(1);
  });

  it('could kill together, three that do serious harm', async () => {
    const two = [[perform('retinal-laser')], [perform('peg-tube')], [perform('venesection')]];
    expect(credit({ needless: 3 }, await play(two))).toBe(0);
    expect(credit({ needless: 3 }, await play([...two, [perform('radiotherapy')]]))).toBe(1);
  });

  it('are not counted again where the case takes its own points for the very deed', async () => {
    const record = await play([[perform('retinal-laser')], [perform('peg-tube')]]);
    const named: StateCheck = { any: [{ performed: ['retinal-laser'] }, { advised: [['laser']] }] };
    expect(credit(weigh, { ...record, ownFaults: [named] })).toBeCloseTo(2 / 3);
    expect(credit(weigh, { ...record, ownFaults: [{ not: named }] })).toBe(1);
  });

  it('are no fault where they are made for what follows within the hour', async () => {
    const together = [[perform('central-line'), perform('haemodialysis')]];
    const named = (await play(together)).world.deeds.unsafe.filter(({ id }) => id === 'central-line');
    expect(named).not.toEqual([]);
    const alone = credit(weigh, await play([[perform('haemodialysis')]]));
    expect(credit(weigh, await play(together))).toBe(alone);
  });

  it('are no fault where the expert does the same', async () => {
    const expert = makeExpert({}, [], { given: new Set(['retinal-laser']) });
    expect(credit(weigh, await play([[perform('retinal-laser')]], { expert }))).toBe(0);
  });
});
