import { describe, expect, it } from 'vitest';
import { startEpisode, toCall } from '../testing/clinic-case.ts';
import { readEveryWords, readRouteWords } from './order-words.ts';

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
    ['q6h prn', 'as-needed'],
    ['每日三次', 8],
    ['每8小时', 8],
    ['8', 8],
    ['sometimes', undefined],
    ['q', undefined],
  ])('%s is read as %s', (words, every) => expect(readEveryWords(words)).toBe(every));

  it.each([
    ['po', 'oral'],
    ['P.O.', 'oral'],
    ['IV', 'iv'],
    ['i.v. push', 'iv-bolus'],
    ['im', 'im'],
    ['subcut', 'sc'],
    ['sl', 'sublingual'],
    ['pr', 'rectal'],
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
});
