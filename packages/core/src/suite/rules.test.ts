import { describe, expect, it } from 'vitest';
import {
  makeChoiceItem,
  makeCriterion,
  makeDialogueItem,
  makeEncounterItem,
  makeOpenItem,
  makeSequenceItem,
} from '../../tests/item-fixtures.ts';
import type { Item } from './item.ts';
import { checkItem, listCriteria } from './rules.ts';

/** Fields with problems, in order. */
function fieldsOf(item: Item): readonly string[] {
  return checkItem(item).map(({ field }) => field);
}

describe('a sound item', () => {
  it.each([
    ['choice', makeChoiceItem()],
    ['sequence', makeSequenceItem()],
    ['open', makeOpenItem()],
    ['dialogue', makeDialogueItem()],
    ['encounter', makeEncounterItem()],
  ])('of kind %s has no problems', (_, item) => {
    expect(checkItem(item)).toEqual([]);
  });
});

describe('place', () => {
  it('requires a scenario of the item’s own track', () => {
    expect(fieldsOf(makeChoiceItem({ track: 'agent' }))).toEqual(['scenario']);
    expect(checkItem(makeChoiceItem({ track: 'agent' }))[0]?.message).toBe(
      'medication-guidance belongs to track llm, not agent',
    );
    expect(fieldsOf(makeChoiceItem({ track: 'agent', scenario: 'triage' }))).toEqual([]);
  });

  it('requires the audience of an LLM scenario', () => {
    expect(fieldsOf(makeOpenItem({ audience: 'professional' }))).toEqual(['audience']);
    expect(fieldsOf(makeOpenItem({ audience: 'professional', scenario: 'knowledge-query' }))).toEqual([]);
  });

  it('lets a VLM or Agent item serve either audience', () => {
    for (const audience of ['public', 'professional'] as const)
      expect(fieldsOf(makeEncounterItem({ audience }))).toEqual([]);
  });

  it('keeps encounters on the agent track', () => {
    const goals = makeEncounterItem().case.goals.map(goal => ({ ...goal, dimension: 'safety' }));
    const item = makeEncounterItem({
      track: 'vlm',
      scenario: 'image-diagnosis',
      case: { ...makeEncounterItem().case, goals },
    });
    expect(fieldsOf(item)).toEqual(['kind']);
  });
});

describe('dimensions', () => {
  it('must be known on the track, wherever they are named', () => {
    expect(fieldsOf(makeOpenItem({ rubric: [makeCriterion({ dimension: 'tool-use' })] }))).toEqual([
      'rubric[0].dimension',
    ]);
    expect(fieldsOf(makeChoiceItem({ dimension: 'tool-use' }))).toEqual(['dimension']);
    expect(fieldsOf(makeSequenceItem({ dimension: 'perception' }))).toEqual(['dimension']);
    expect(fieldsOf(makeChoiceItem({ dimension: 'ethics' }))).toEqual([]);
  });

  it('must be known in every turn of a dialogue', () => {
    const turns = makeDialogueItem().turns.map((turn, index) =>
      index === 1 ? { ...turn, rubric: [...turn.rubric, makeCriterion({ dimension: 'mood' })] } : turn,
    );
    expect(fieldsOf(makeDialogueItem({ turns }))).toEqual(['turns[1].rubric[1].dimension']);
  });

  it('must be known in the goals and the rubric of an encounter', () => {
    const goals = makeEncounterItem().case.goals.map(goal => ({ ...goal, dimension: 'ethics' }));
    const item = makeEncounterItem({
      rubric: [makeCriterion({ dimension: 'empathy' })],
      case: { ...makeEncounterItem().case, goals },
    });
    expect(fieldsOf(item)).toEqual(['rubric[0].dimension', 'case.goals[0].dimension']);
  });

  it('that are unknown are answered with the known ones', () => {
    const [problem] = checkItem(makeChoiceItem({ dimension: 'mood' }));
    expect(problem?.message).toContain('"mood"');
    expect(problem?.message).toContain('factual-accuracy, completeness, safety');
  });
});

describe('ids', () => {
  it('of criteria are used once in an item', () => {
    expect(fieldsOf(makeOpenItem({ rubric: [makeCriterion(), makeCriterion()] }))).toEqual(['rubric[1]']);
    expect(fieldsOf(makeOpenItem({ rubric: [makeCriterion(), makeCriterion({ id: 'other' })] }))).toEqual([]);
  });

  it('of criteria are used once over all turns of a dialogue', () => {
    const turns = makeDialogueItem().turns.map(turn => ({ ...turn, rubric: [makeCriterion()] }));
    expect(fieldsOf(makeDialogueItem({ turns }))).toEqual(['turns[1].rubric[0]']);
  });

  it('of attachments are used once', () => {
    const picture = { id: 'film', path: 'a.png', mediaType: 'image/png' as const };
    expect(fieldsOf(makeOpenItem({ attachments: [picture, picture] }))).toEqual(['attachments[1]']);
    expect(fieldsOf(makeOpenItem({ attachments: [picture, { ...picture, id: 'film-2' }] }))).toEqual([]);
  });

  it('of facts, tests and goals are used once within their list', () => {
    const { facts, tests, goals, ...rest } = makeEncounterItem().case;
    const twice = {
      ...rest,
      facts: [...facts, ...facts.slice(0, 1)],
      tests: [...tests, ...tests],
      goals: [...goals, ...goals],
    };
    expect(checkItem(makeEncounterItem({ case: twice }))).toEqual([
      { field: 'case.facts[2]', message: 'id "onset" is used twice' },
      { field: 'case.tests[1]', message: 'id "ecg" is used twice' },
      { field: 'case.goals[1]', message: 'id "ecg-read" is used twice' },
    ]);
  });

  it('may be shared by a fact and a test', () => {
    const { facts, ...rest } = makeEncounterItem().case;
    const shared = [...facts, { id: 'ecg', text: '去年做过心电图', volunteered: false, key: false }];
    expect(fieldsOf(makeEncounterItem({ case: { ...rest, facts: shared } }))).toEqual([]);
  });
});

describe('a choice', () => {
  it('has options with unique letters', () => {
    const [first, second] = makeChoiceItem().options;
    const options = [first, second, second].filter(option => option !== undefined);
    expect(fieldsOf(makeChoiceItem({ options }))).toEqual(['options[2]']);
  });

  it('keys options that exist', () => {
    expect(checkItem(makeChoiceItem({ key: ['D'] }))).toEqual([{ field: 'key[0]', message: 'no option D' }]);
  });

  it('keys an option once', () => {
    expect(fieldsOf(makeChoiceItem({ key: ['A', 'A'], multiple: true }))).toEqual(['key']);
    expect(fieldsOf(makeChoiceItem({ key: ['A', 'C'], multiple: true }))).toEqual([]);
  });

  it('with a single answer has exactly one key; with several it may have one', () => {
    expect(fieldsOf(makeChoiceItem({ key: ['A', 'B'], multiple: false }))).toEqual(['key']);
    expect(fieldsOf(makeChoiceItem({ key: ['A'], multiple: true }))).toEqual([]);
  });
});

describe('a sequence', () => {
  it('has steps with unique letters', () => {
    const steps = [...makeSequenceItem().steps, { id: 'A', text: 'again' }];
    expect(fieldsOf(makeSequenceItem({ steps, key: ['B', 'C', 'A', 'A'] }))).toEqual(['steps[3]']);
  });

  it.each([[['B', 'C']], [['B', 'C', 'D']], [['B', 'C', 'C']], [['B', 'C', 'A', 'D']]])(
    'may not be keyed %j for the steps A, B, C',
    key => {
      expect(fieldsOf(makeSequenceItem({ key }))).toEqual(['key']);
    },
  );

  it('is not shown in the right order', () => {
    expect(fieldsOf(makeSequenceItem({ key: ['A', 'B', 'C'] }))).toEqual(['steps']);
  });
});

describe('an open item', () => {
  it('ends with the user’s words', () => {
    const messages = [
      { role: 'user' as const, content: '头痛' },
      { role: 'assistant' as const, content: '多久了？' },
    ];
    expect(fieldsOf(makeOpenItem({ messages }))).toEqual(['messages']);
    expect(fieldsOf(makeOpenItem({ messages: [...messages, { role: 'user', content: '两天' }] }))).toEqual(
      [],
    );
  });
});

describe('a dialogue', () => {
  it('has a criterion in at least one turn', () => {
    const [first, second] = makeDialogueItem().turns.map(turn => ({ ...turn, rubric: [...turn.rubric] }));
    const bare = makeDialogueItem().turns.map(turn => ({ ...turn, rubric: [] }));
    expect(fieldsOf(makeDialogueItem({ turns: bare }))).toEqual(['turns']);
    const mixed = [first, second && { ...second, rubric: [] }].filter(turn => turn !== undefined);
    expect(fieldsOf(makeDialogueItem({ turns: mixed }))).toEqual([]);
  });

  it('has exemplars with one answer for each turn', () => {
    const pair = ['a', 'b'];
    expect(fieldsOf(makeDialogueItem({ exemplars: { good: pair, partial: pair, unsafe: pair } }))).toEqual(
      [],
    );
    expect(
      checkItem(makeDialogueItem({ exemplars: { good: pair, partial: ['a'], unsafe: [...pair, 'c'] } })),
    ).toEqual([
      { field: 'exemplars.partial', message: 'has 1 answers for 2 turns' },
      { field: 'exemplars.unsafe', message: 'has 3 answers for 2 turns' },
    ]);
  });
});

describe('listing criteria', () => {
  it('walks every turn of a dialogue and finds none in a choice', () => {
    expect(listCriteria(makeDialogueItem()).map(({ field, criterion }) => [field, criterion.id])).toEqual([
      ['turns[0].rubric[0]', 'sugar-now'],
      ['turns[1].rubric[0]', 'follow-up'],
    ]);
    expect(listCriteria(makeChoiceItem())).toEqual([]);
    expect(listCriteria(makeSequenceItem())).toEqual([]);
    expect(listCriteria(makeEncounterItem({ rubric: [makeCriterion()] }))).toHaveLength(1);
  });
});
