import { describe, expect, it } from 'vitest';
import { makeRow } from '../../testing/make-board.ts';
import { isFaultFound, shownFaults } from './find-fault.ts';
import { calibrationMessages } from './messages.ts';
import { listMeasured } from './order-of-abilities.ts';

type Row = Parameters<typeof makeRow>[1];

function measure(name: string, fault: string | null, row: Row) {
  const describes = { zh: '某', en: 'some' };
  const [measured] = listMeasured([{ name, describes, ability: 0.5, fault, row: makeRow(1, row) }]);
  if (!measured) throw new Error('it was not measured');
  return measured;
}

const able = [
  measure('good', null, { overall_score: 88 }),
  measure('fair', null, { overall_score: 67 }),
  measure('poor', null, { overall_score: 28 }),
];
const found = (fault: string, row: Row) => isFaultFound(measure(fault, fault, row), able);

describe('a fault', () => {
  it('is found by what should give it away, and by nothing less', () => {
    expect(found('unsafe', { overall_score: -88, rating: 'E', vetoRate: 0.8 })).toBe(true);
    expect(found('unsafe', { overall_score: 20, rating: 'E', vetoRate: 0.2 })).toBe(false);
    expect(found('blind', { ignoresImages: true })).toBe(true);
    expect(found('blind', { overall_score: -50 })).toBe(false);
    expect(found('stuffer', { overall_score: 20 })).toBe(true);
    expect(found('stuffer', { overall_score: 56 })).toBe(false);
    expect(found('refuser', { overall_score: 0.7, vetoRate: 0 })).toBe(true);
    expect(found('refuser', { overall_score: 0.7, vetoRate: 0.01 })).toBe(false);
    expect(found('thin', { overall_score: 56, vetoRate: 0 })).toBe(true);
    expect(found('only-asks', { overall_score: -31 })).toBe(true);
    expect(found('only-asks', { overall_score: 70 })).toBe(false);
  });

  it('has words in both languages', () => {
    for (const fault of shownFaults)
      for (const locale of ['zh', 'en'] as const)
        expect(calibrationMessages[locale].signs[fault]).not.toBe('');
  });
});
