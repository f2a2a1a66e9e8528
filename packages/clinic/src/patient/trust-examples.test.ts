import { describe, expect, it } from 'vitest';
import { isOnlyRetold } from './trust-examples.ts';

const paint = { id: 'paint', says: 'Paint with hardener. The booth fan is broken.' };

/** Of a fact that was told to an earlier question of this visit. */
function isRetold(text: string, { asked = 0, share = 0, ids = ['paint'] } = {}): boolean {
  const outcome = { facts: ['paint'] } as never;
  const choice = { ids, kind: ids.includes('paint') ? 'fact' : 'answer', asked } as never;
  const context = {
    recall: { isVague: () => false, isBare: () => false, shareOf: () => share },
    memory: { visit: 1, released: new Set(['paint']), saidOnVisit: new Set(['paint']) },
    draft: { released: new Set() },
    visit: 1,
    options: { encounter: { facts: [paint] } },
  } as never;
  return isOnlyRetold({ text, asks: true }, { outcome, choice }, context);
}

describe('a fact that was told to an earlier question', () => {
  it('is told again to who asks for it again', () => {
    expect(isRetold('Do they give you a mask?', { asked: 400 })).toBe(false);
    expect(isRetold('Is the booth fan broken?', { share: 1 })).toBe(false);
  });

  it('is no answer where it merely lies near', () => {
    expect(isRetold('Would your boss have other work for you?', { asked: 80, share: 0.3 })).toBe(true);
    expect(isRetold('Was there ever a big spill?', { ids: ['=no'] })).toBe(true);
  });

  it('answers how often only where it says so', () => {
    expect(isRetold('how often do you paint?', { asked: 400 })).toBe(true);
  });
});
