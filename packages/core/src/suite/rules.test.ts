import { describe, expect, it } from 'vitest';
import { getPolicy } from '../grade/get-policy.ts';
import { checkItemUnderPolicy } from '../grade/policy-rules.ts';
import {
  makeChoiceItem,
  makeCriterion,
  makeDialogueItem,
  makeEncounterItem,
  makeOpenItem,
  makeSequenceItem,
} from '../testing/item-fixtures.ts';
import type { Expected } from './expected/expectations.ts';
import type { ExpectedNumber } from './expected/number.ts';
import { listCriteria } from './item.ts';
import type { Item } from './kinds/kinds.ts';
import { checkItem } from './rules.ts';
import { standingCriteria } from './standing-criteria.ts';

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
    expect(fieldsOf(makeEncounterItem({ track: 'vlm', scenario: 'image-diagnosis' }))).toContain('kind');
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

  it('must be known in the rubric of an encounter', () => {
    const item = makeEncounterItem({ rubric: [makeCriterion({ dimension: 'empathy' })] });
    expect(fieldsOf(item)).toEqual(['rubric[0].dimension']);
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

  it('of facts, courses and people are used once within their list', () => {
    const { facts, ...rest } = makeEncounterItem().case;
    const course = { model: 'sepsis', severity: 0.2 };
    const other = { id: rest.patient.id, name: '王某', ageYears: 60, sex: 'male', note: '复诊' } as const;
    const twice = {
      ...rest,
      facts: [...facts, ...facts.slice(0, 1)],
      courses: [course, course],
      others: [other],
    };
    expect(fieldsOf(makeEncounterItem({ case: twice }))).toEqual([
      'case.facts[3]',
      'case.others[0]',
      'case.courses[1]',
    ]);
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

describe('expected answers', () => {
  const fieldsOfExpected = (...expected: Expected[]) => fieldsOf(makeOpenItem({ expected }));

  it('make a rubric dispensable; an item without either has nothing to be graded on', () => {
    const expected: Expected[] = [{ metric: 'yes-no-maybe', value: 'no' }];
    expect(checkItem(makeOpenItem({ rubric: [], expected }))).toEqual([]);
    expect(checkItem(makeOpenItem({ expected }))).toEqual([]);
    expect(checkItem(makeOpenItem({ rubric: [] }))).toEqual([
      { field: 'rubric', message: 'needs a criterion, unless the item has expected answers' },
    ]);
  });

  it('speak to a dimension that is known on the track', () => {
    const date: Expected = { metric: 'date', value: '2024-03-05' };
    expect(fieldsOfExpected({ ...date, dimension: 'completeness' })).toEqual([]);
    expect(fieldsOfExpected({ ...date, dimension: 'tool-use' })).toEqual(['expected[0].dimension']);
  });

  it.each<[string, Partial<ExpectedNumber>, string]>([
    ['both tolerance and range', { tolerance: { absolute: 1 }, range: { low: 1, high: 9 } }, 'range'],
    ['a range upside down', { range: { low: 9, high: 1 } }, 'range'],
    ['a value outside its range', { range: { low: 6, high: 9 } }, 'value'],
    ['a percentage of zero', { value: 0, tolerance: { percent: 10 } }, 'tolerance'],
    ['a conversion to no unit', { alsoUnits: [{ unit: 'mg', factor: 1 }] }, 'alsoUnits'],
    ['a unit twice', { unit: 'g', alsoUnits: [{ unit: 'g', factor: 1 }] }, 'alsoUnits[0].unit'],
    [
      'another unit twice',
      {
        unit: 'g',
        alsoUnits: [
          { unit: '两', factor: 50 },
          { unit: '两', factor: 37.3 },
        ],
      },
      'alsoUnits[1].unit',
    ],
  ])('of a number have not %s', (_, change, field) => {
    expect(fieldsOfExpected({ metric: 'number', value: 5, ...change })).toEqual([`expected[0].${field}`]);
  });

  it('of a number may have ends that meet', () => {
    expect(fieldsOfExpected({ metric: 'number', value: 5, range: { low: 5, high: 5 } })).toEqual([]);
    expect(fieldsOfExpected({ metric: 'number', value: 0, tolerance: { absolute: 1 } })).toEqual([]);
  });

  it('keep their synonyms apart', () => {
    expect(fieldsOfExpected({ metric: 'set', members: [['HTN', 'htn'], ['T2DM'], ['ｈｔｎ']] })).toEqual([
      'expected[0].members[2]',
    ]);
    const points = [{ synonyms: ['心电图', 'ECG'] }, { synonyms: ['肌钙蛋白', 'ecg '] }];
    expect(checkItem(makeOpenItem({ expected: [{ metric: 'key-points', points }] }))).toEqual([
      {
        field: 'expected[0].points[1].synonyms',
        message: '"ecg " stands at points[0].synonyms already',
      },
    ]);
  });

  it('can be told apart in one answer', () => {
    const dose: Expected = { metric: 'number', value: 5, unit: 'mg' };
    const date: Expected = { metric: 'date', value: '2024-03-05' };
    const rouge: Expected = { metric: 'rouge', references: ['x'], variant: 'rouge-1', by: 'word' };
    expect(fieldsOfExpected(dose, { ...dose, unit: 'h' }, date, rouge, rouge)).toEqual([]);
    expect(fieldsOfExpected(dose, date, dose, date)).toEqual(['expected[2]', 'expected[3]']);
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
    expect(listCriteria(makeEncounterItem({ rubric: [makeCriterion()] }))).toHaveLength(
      1 + standingCriteria.length,
    );
  });
});

describe('under a policy without vetoes', () => {
  const policy = getPolicy('healthbench@1');
  const danger = makeCriterion({ id: 'wait', points: -5, redLine: { reason: 'Delay may kill.' } });

  it('a red line is a problem, wherever it stands', () => {
    const item = makeOpenItem({ rubric: [makeCriterion(), danger] });
    expect(checkItemUnderPolicy(item, policy)).toEqual([
      { field: 'rubric[1].redLine', message: 'the policy healthbench@1 knows no red lines' },
    ]);
    const talk = makeDialogueItem({
      turns: [
        { user: 'a', rubric: [makeCriterion()] },
        { user: 'b', rubric: [danger] },
      ],
    });
    expect(checkItemUnderPolicy(talk, policy).map(({ field }) => field)).toEqual([
      'turns[1].rubric[0].redLine',
    ]);
    expect(checkItemUnderPolicy(item, getPolicy('doctorbench@1'))).toEqual([]);
  });

  it('expected answers stand alone, since only weighed dimensions join them with a rubric', () => {
    const expected: Expected[] = [{ metric: 'yes-no-maybe', value: 'no' }];
    expect(checkItemUnderPolicy(makeOpenItem({ expected }), policy).map(({ field }) => field)).toEqual([
      'expected',
    ]);
    expect(checkItemUnderPolicy(makeOpenItem({ expected, rubric: [] }), policy)).toEqual([]);
    expect(checkItemUnderPolicy(makeOpenItem({ expected }), getPolicy('doctorbench@1'))).toEqual([]);
    expect(checkItemUnderPolicy(makeOpenItem({ expected }), getPolicy('doctorbench@2'))).toEqual([]);
  });

  it('a tag may not be both the item’s and a criterion’s: it would have two scores', () => {
    const rubric = [makeCriterion({ tags: ['axis:a', 'theme:b'] })];
    const item = makeOpenItem({ rubric, tags: ['theme:a', 'theme:b'] });
    expect(checkItemUnderPolicy(item, policy).map(({ field }) => field)).toEqual(['tags[1]']);
    expect(checkItemUnderPolicy(item, getPolicy('doctorbench@1'))).toEqual([]);
  });
});

describe('what a criterion rests on', () => {
  it('is another criterion, or an expected answer by its id or number', () => {
    const rubric = [
      makeCriterion({ id: 'side' }),
      makeCriterion({ id: 'plan', requires: ['side', 'value', 'expected-2'] }),
      makeCriterion({ id: 'lost', requires: ['lost', 'sidde'] }),
    ];
    const expected: Expected[] = [
      { metric: 'yes-no-maybe', value: 'no', id: 'value' },
      { metric: 'date', value: '2024-03-05' },
    ];
    expect(checkItem(makeOpenItem({ rubric, expected }))).toEqual([
      { field: 'rubric[2].requires[0]', message: 'a criterion cannot rest on itself' },
      { field: 'rubric[2].requires[1]', message: 'there is no criterion "sidde"' },
    ]);
  });
});
