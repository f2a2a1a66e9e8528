import { describe, expect, it } from 'vitest';
import { makeProtocol } from '../testing/run-fixtures.ts';
import { listProtocolDifferences, protocolSchema } from './protocol.ts';

describe('a protocol', () => {
  it('parses to itself', () => {
    expect(protocolSchema.parse(makeProtocol())).toEqual(makeProtocol());
  });

  it.each([
    ['no judge', { judges: [] }],
    ['no repeats', { repeats: 0 }],
    ['a negative seed', { seed: -1 }],
    ['an unknown policy', { policy: 'healthbench@2' }],
    ['a temperature above 2', { sampling: { temperature: 2.1, maxOutputTokens: 10 } }],
    ['an unknown scenario', { selection: { sample: 'first', scenarios: ['astrology'] } }],
  ])('is rejected with %s', (_, change) => {
    expect(protocolSchema.safeParse({ ...makeProtocol(), ...change }).success).toBe(false);
  });
});

describe('protocol differences', () => {
  it('are none between equal protocols, however their members are ordered', () => {
    const other = makeProtocol({
      suite: { hash: 'abc123', version: '1.0.0', id: 'small' },
      sampling: { maxOutputTokens: 1024, temperature: 0 },
    });
    expect(listProtocolDifferences(makeProtocol(), other)).toEqual([]);
  });

  it.each([
    ['suite', { suite: { id: 'small', version: '1.0.0', hash: 'def456' } }],
    ['sampling', { sampling: { maxOutputTokens: 1024 } }],
    ['judges', { judges: ['panel-a@1'] }],
    ['policy', { policy: 'healthbench@1' }],
    ['history', { history: 'gold' }],
    ['forms', { forms: { per: 'submission', draw: '0123456789ab' } }],
  ] as const)('name %s', (field, change) => {
    const other = protocolSchema.parse({ ...makeProtocol(), ...change });
    expect(listProtocolDifferences(makeProtocol(), other)).toEqual([field]);
    expect(listProtocolDifferences(other, makeProtocol())).toEqual([field]);
  });

  it('do not count the selection, the repeats or the seed: items are paired anyway', () => {
    const other = makeProtocol({ selection: { sample: 'stratified', limit: 5 }, repeats: 3, seed: 99 });
    expect(listProtocolDifferences(makeProtocol(), other)).toEqual([]);
  });
});
