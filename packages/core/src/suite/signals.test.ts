import { describe, expect, it } from 'vitest';
import { signalsSchema } from './signals.ts';

describe('signals', () => {
  it.each([
    { all: [['120', '急诊']] },
    { none: [['STEMI']] },
    { within: { firstChars: 80, all: [['120']] } },
    { all: [['a'], ['b']], none: [['c']], sameSentence: true, unlessNegated: false },
  ])('may be %j', signals => {
    expect(signalsSchema.parse(signals)).toEqual(signals);
  });

  it.each([
    {},
    { unlessNegated: true },
    { all: [] },
    { all: [[]] },
    { all: [['']] },
    { all: ['120'] },
    { within: { firstChars: 0, all: [['a']] } },
    { within: { firstChars: 1.5, all: [['a']] } },
    { within: { firstChars: 10 } },
    { all: [['a']], any: [['b']] },
  ])('may not be %j', signals => {
    expect(signalsSchema.safeParse(signals).success).toBe(false);
  });
});
