import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { readFrequency, readRouteWords } from './order-words.ts';

describe('the abbreviations of prescriptions', () => {
  it.each([
    ['q4h', 4],
    ['Q6H', 6],
    ['q 8 h', 8],
    ['q12h', 12],
    ['q24h', 24],
    ['every 8 hours', 8],
    ['8 hourly', 8],
    ['b.i.d.', 12],
    ['TID', 8],
    ['tds', 8],
    ['qid', 6],
    ['qd', 24],
    ['qn', 24],
    ['qod', 48],
    ['stat', 'once'],
    ['prn', 'as-needed'],
    ['必要时', 'as-needed'],
    ['每日三次', 8],
    ['每8小时', 8],
    ['8', 8],
    ['sometimes', undefined],
    ['q', undefined],
  ])('%s is read as %s', (words, every) => expect(readFrequency(words)).toEqual({ every }));

  it.each([
    ['q6h prn', 6],
    ['prn q8h', 8],
    ['tid as needed', 8],
    ['every 4-6 hours as required', 4],
    ['必要时，每8小时', 8],
  ])('%s is taken when needed, at most every %s hours', (words, every) =>
    expect(readFrequency(words)).toEqual({ every, asNeeded: true }),
  );

  it.each([
    ['po', 'oral'],
    ['P.O.', 'oral'],
    ['IV', 'iv'],
    ['i.v. push', 'iv-bolus'],
    ['im', 'im'],
    ['subcut', 'sc'],
    ['sl', 'sublingual'],
    ['pr', 'rectal'],
    ['buccal', 'buccal'],
    ['PV', 'vaginal'],
    ['鞘内注射', 'intrathecal'],
    ['IO', 'intraosseous'],
    ['I/O', undefined],
    ['inh', 'inhaled'],
    ['neb', 'nebulised'],
    ['静滴', 'iv-infusion'],
    ['by carrier pigeon', undefined],
  ])('%s is the route %s', (words, route) => expect(readRouteWords(words)).toBe(route));

  it('are taken in an order, and what is none of them is corrected beside a fitting example', async () => {
    const episode = await startEpisode();
    const call = (name: string, args: object) => {
      const [made] = episode.act([toCall(name, { ...order, ...args })]).calls;
      return made;
    };
    const order = { patient: 'P-1001', drug: 'aspirin', amount: 100, unit: 'mg' };
    const taken = call('prescribe', { route: 'po', every: 'qd', days: 3 });
    expect(taken?.fault).toBeUndefined();
    expect(episode.world.deeds.drugs).toMatchObject([{ id: 'aspirin', route: 'oral' }]);
    expect(call('check_order', { route: 'p.o.', every: 'bid' })?.fault).toBeUndefined();
    const refused = call('prescribe', { route: 'po', every: 'now and then' });
    expect(refused).toMatchObject({ fault: 'agent' });
    expect(refused?.result).toMatch(/every should be .*"now and then".*"every":24/);
  });

  it('keep the interval of what is taken when needed: too often is too much', async () => {
    const episode = await startEpisode(makeClinicItem({ setting: 'outpatient' }));
    const give = (every: string) =>
      episode.act([
        toCall('prescribe', {
          ...{ patient: 'P-1001', drug: 'paracetamol', amount: 1, unit: 'g', route: 'po' },
          ...{ every, days: 5 },
        }),
      ]).calls[0]?.result;
    expect(give('q6h prn')).toContain('as needed, at most every 6 h');
    expect(episode.world.deeds.drugs).toMatchObject([{ id: 'paracetamol', standing: false }]);
    expect(episode.world.deeds.unsafe.filter(({ hazard }) => hazard === 'overdose')).toEqual([]);
    give('q2h prn');
    expect(episode.world.deeds.unsafe.map(({ hazard }) => hazard)).toContain('overdose');
  });
});
