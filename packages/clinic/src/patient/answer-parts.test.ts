import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const encounter = {
  patient: { name: 'Ann Cole', ageYears: 61, sex: 'female' as const },
  persona: { informant: 'self' as const, manner: 'plain' as const, literacy: 'ordinary' as const },
  facts: [
    {
      id: 'fall',
      says: 'I slipped on the wet step on Sunday and landed on my hip.',
      topics: ['falls', 'trauma'],
    },
    { id: 'pills', says: 'I take a little white tablet for my pressure.', topics: ['medicines-now'] },
    { id: 'shame', says: 'I finish a bottle of wine every night.', askedBy: [['wine', 'bottle']] },
  ],
  denies: [],
};

/** The same, of whose facts some say how they are asked for. */
const taught = {
  ...encounter,
  facts: [
    ...encounter.facts,
    {
      id: 'baby',
      says: 'A big boy, 4.1 kilos, after twenty hours with a drip.',
      topics: ['birth-history'],
      asks: ['How long were you in labour?', 'Was it a long labour?'],
    },
    { id: 'box', says: 'My sister fills the pill box on Sundays.', asks: ['Who fills your pill box?'] },
  ],
};

function ask(question: string, from: InformantCase = encounter) {
  const informant = createInformant({ encounter: from, ...getHearing(), language: 'en', seed: 'seed' });
  return informant.ask(question, { visit: 1, count: 0 });
}

describe('a patient without a model', () => {
  it('tells by examples what no phrase of a topic has', () => {
    expect(ask('Have you taken a tumble lately?').released).toEqual(['fall']);
  });

  it('says of herself what everybody can say', () => {
    expect(ask('Which hand do you write with?').usual).toContain('#detail-right-handed');
  });

  it('keeps what is told only to who asks for it', () => {
    expect(ask('How are things at home in the evenings?').released).not.toContain('shame');
  });

  it('says no to a thing that nothing of the case comes near, and denies no topic by it', () => {
    const { unplaced, denied, released, text } = ask('Any quibblewort?');
    expect({ unplaced, denied, released }).toEqual({ unplaced: [], denied: [], released: [] });
    expect(text).toMatch(/\bno\b/i);
  });

  it('takes nothing back that it just told', () => {
    const { released, text } = ask('How long were you in labour? Was baby a big one?', taught);
    expect(released).toEqual(['baby']);
    expect(text).not.toMatch(/big one", no\b(?! more)|big one": no\b/);
  });

  it('tells a detail to who asks for it, and to nobody else', () => {
    expect(ask('And who fills the pill box for you?', taught).released).toContain('box');
    expect(ask('Any pain anywhere?', taught).released).not.toContain('box');
  });

  it('agrees to what never was, unless it has words of its own for it', () => {
    const walker: InformantCase = {
      ...encounter,
      facts: [{ id: 'heart', says: 'A doctor once heard a murmur. No operations.', topics: ['operations'] }],
    };
    const willing = ask('Would you let them do the operation?', walker);
    expect(willing).toMatchObject({ agreed: true, released: [] });
    const wishes = { id: 'knife', says: 'No knife, thank you.', topics: ['operations', 'preferences'] };
    const afraid = ask('Would you let them do the operation?', { ...walker, facts: [wishes] });
    expect(afraid).toMatchObject({ agreed: false, released: ['knife'] });
  });
});
