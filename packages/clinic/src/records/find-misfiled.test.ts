import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { listMisfiled } from './find-misfiled.ts';

const own = { patient: 'P-1001' };
const write = (text: string, patient = 'P-1002') => toCall('document', { patient, kind: 'progress', text });
const plan = 'Troponin awaited; aspirin 300 mg given.';

async function list(...notes: readonly ReturnType<typeof write>[]) {
  const episode = await startEpisode(makeClinicItem());
  episode.act([
    toCall('order_tests', { ...own, tests: ['troponin'] }),
    toCall('prescribe', { ...own, drug: 'aspirin', amount: 300, unit: 'mg', route: 'oral' }),
  ]);
  episode.act(notes);
  return listMisfiled(episode.world).map(({ about }) => about);
}

describe('a note in the record of somebody else', () => {
  it('tells each thing of this patient that it says of the other', async () => {
    expect(await list(write(plan))).toEqual(['P-1002 aspirin', 'P-1002 troponin']);
    expect(await list(write(plan, 'P-1001'))).toEqual([]);
  });

  it('may be about the other, or warn of the likeness', async () => {
    expect(await list(write('Ankle strapped; crutches.'))).toEqual([]);
    expect(await list(write('Name alert: aspirin and troponin are of his namesake.'))).toEqual([]);
    expect(await list(write('Not to be mistaken for P-1001, who has aspirin.'))).toEqual([]);
  });

  it('can be put right', async () => {
    expect(await list(write(plan), write('The last note is withdrawn: wrong chart.'))).toEqual([]);
  });
});
