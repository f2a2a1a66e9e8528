import { describe, expect, it } from 'vitest';
import { makeClinicItem, openTestHospital, startEpisode, toCall } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const ask = toCall('ask', { question: 'Do you use any herbal remedies?' });

/** Somebody who takes glibenclamide in a pill from the chemist and rubs an oil on. */
async function stop(drug: string, { asksFirst = true } = {}) {
  const { patient: who } = makeClinicItem().case;
  const episode = await startEpisode(
    makeClinicItem({
      patient: { ...who, takes: ['glibenclamide', 'metoprolol'] },
      facts: [
        {
          id: 'herb',
          says: 'I rub oil of wintergreen on together with balm, and drink he shou wu.',
          topics: ['herbal'],
        },
        { id: 'pain', says: 'For the hip I take Advil and some hot lemon sachets.', topics: ['herbal'] },
        { id: 'tea', says: 'And Grandmother’s Number Nine Tea.', topics: ['herbal'] },
      ],
    }),
  );
  if (asksFirst) episode.act([ask]);
  const call = episode.act([toCall('stop_drug', { ...patient, drug })]).calls[0];
  const { deeds } = episode.world;
  return {
    result: call?.result ?? '',
    fault: call?.fault,
    stopped: deeds.stopped.map(({ id }) => id),
    advised: deeds.advised.map(({ text }) => text),
  };
}

describe('a home medicine', () => {
  it.each(['消渴丸', 'Xiaoke pills', '优降糖', 'Daonil'])('is stopped as %s', async name => {
    const { stopped, fault } = await stop(name);
    expect(stopped).toEqual(['glibenclamide']);
    expect(fault).toBeUndefined();
  });

  it('is stopped by the first word of its name, which is how it was told of', async () => {
    const { patient: who } = makeClinicItem().case;
    const episode = await startEpisode(
      makeClinicItem({ patient: { ...who, takes: ['isosorbide-mononitrate', 'metoprolol'] } }),
    );
    episode.act([toCall('stop_drug', { ...patient, drug: 'Isosorbide' })]);
    expect(episode.world.deeds.stopped.map(({ id }) => id)).toEqual(['isosorbide-mononitrate']);
  });

  it.each([
    ['wintergreen', ['wintergreen-oil']],
    ['oil of wintergreen', ['wintergreen-oil']],
    ['冬青油', ['wintergreen-oil']],
    ['何首乌', ['he-shou-wu']],
    ['Number Nine Tea', []],
    ['ibuprofen', ['ibuprofen']],
    ['Advil', ['ibuprofen']],
    ['hot lemon sachets', []],
    ['lemon sachet (paracetamol)', []],
  ])(
    'that no pharmacy keeps is stopped by telling so, under the id the hospital has for it, as %s',
    async (name, known) => {
      const { advised, fault, stopped } = await stop(name);
      expect(advised).toEqual([expect.stringContaining(name)]);
      expect(fault).toBeUndefined();
      expect(stopped).toEqual(known);
    },
  );

  it('must have been spoken of, or be in what is taken', async () => {
    const unasked = await stop('wintergreen', { asksFirst: false });
    expect(unasked.advised).toEqual([]);
    expect(unasked.result).toContain('not on wintergreen');
    expect((await stop('新癀片')).stopped).toEqual([]);
    expect((await stop('ether')).advised).toEqual([]);
    expect((await stop('warfarin')).result).toContain('not on');
  });
});

describe('a remedy of the hospital', () => {
  it('contains drugs of its formulary and has no name of one', async () => {
    const { formulary } = await openTestHospital();
    const { remedies } = formulary;
    expect(remedies.length).toBeGreaterThan(0);
    expect(remedies.flatMap(({ contains = [] }) => contains).filter(id => !formulary.has(id))).toEqual([]);
    expect(remedies.flatMap(({ names }) => names).filter(name => formulary.find(name))).toEqual([]);
  });
});
