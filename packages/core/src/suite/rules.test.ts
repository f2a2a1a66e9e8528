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
} from '../testing/items.ts';
import type { Expected } from './expected/expectations.ts';
import type { ExpectedNumber } from './expected/number/number.ts';
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
    ['choice', makeChoiceItem('item-1')],
    ['sequence', makeSequenceItem('item-1')],
    ['open', makeOpenItem('item-1')],
    ['dialogue', makeDialogueItem('item-1')],
    ['encounter', makeEncounterItem('item-1')],
  ])('of kind %s has no problems', (_, item) => {
    expect(checkItem(item)).toEqual([]);
  });
});

describe('place', () => {
  it('requires a scenario of the item’s own track', () => {
    expect(fieldsOf(makeChoiceItem('item-1', { track: 'agent' }))).toEqual(['scenario']);
    expect(checkItem(makeChoiceItem('item-1', { track: 'agent' }))[0]?.message).toBe(
      'symptom-query belongs to track llm, not agent',
    );
    expect(fieldsOf(makeChoiceItem('item-1', { track: 'agent', scenario: 'triage' }))).toEqual([]);
  });

  it('requires the audience of an LLM scenario', () => {
    expect(fieldsOf(makeOpenItem('item-1', { audience: 'professional' }))).toEqual(['audience']);
    expect(
      fieldsOf(makeOpenItem('item-1', { audience: 'professional', scenario: 'knowledge-query' })),
    ).toEqual([]);
  });

  it('lets a VLM or Agent item serve either audience', () => {
    for (const audience of ['public', 'professional'] as const)
      expect(fieldsOf(makeEncounterItem('item-1', { audience }))).toEqual([]);
  });

  it('keeps encounters on the agent track', () => {
    expect(fieldsOf(makeEncounterItem('item-1', { track: 'vlm', scenario: 'image-diagnosis' }))).toContain(
      'kind',
    );
  });
});

describe('dimensions', () => {
  it('must be known on the track, wherever they are named', () => {
    expect(fieldsOf(makeOpenItem('item-1', { rubric: [makeCriterion({ dimension: 'tool-use' })] }))).toEqual([
      'rubric[0].dimension',
    ]);
    expect(fieldsOf(makeChoiceItem('item-1', { dimension: 'tool-use' }))).toEqual(['dimension']);
    expect(fieldsOf(makeSequenceItem('item-1', { dimension: 'perception' }))).toEqual(['dimension']);
    expect(fieldsOf(makeChoiceItem('item-1', { dimension: 'ethics' }))).toEqual([]);
  });

  it('must be known in every turn of a dialogue', () => {
    const turns = makeDialogueItem('item-1').turns.map((turn, index) =>
      index === 1
        ? { ...turn, rubric: [...turn.rubric, makeCriterion({ id: 'kind', dimension: 'mood' })] }
        : turn,
    );
    expect(fieldsOf(makeDialogueItem('item-1', { turns }))).toEqual(['turns[1].rubric[2].dimension']);
  });

  it('must be known in the rubric of an encounter', () => {
    const item = makeEncounterItem('item-1', { rubric: [makeCriterion({ dimension: 'empathy' })] });
    expect(fieldsOf(item)).toEqual(['rubric[0].dimension']);
  });

  it('that are unknown are answered with the known ones', () => {
    const [problem] = checkItem(makeChoiceItem('item-1', { dimension: 'mood' }));
    expect(problem?.message).toContain('"mood"');
    expect(problem?.message).toContain('factual-accuracy, completeness, safety');
  });
});

describe('ids', () => {
  it('of criteria are used once in an item', () => {
    expect(fieldsOf(makeOpenItem('item-1', { rubric: [makeCriterion(), makeCriterion()] }))).toEqual([
      'rubric[1]',
    ]);
    expect(
      fieldsOf(makeOpenItem('item-1', { rubric: [makeCriterion(), makeCriterion({ id: 'other' })] })),
    ).toEqual([]);
  });

  it('of criteria are used once over all turns of a dialogue', () => {
    const turns = makeDialogueItem('item-1').turns.map(turn => ({ ...turn, rubric: [makeCriterion()] }));
    expect(fieldsOf(makeDialogueItem('item-1', { turns }))).toEqual(['turns[1].rubric[0]']);
  });

  it('of attachments are used once', () => {
    const picture = { id: 'film', path: 'a.png', mediaType: 'image/png' as const };
    expect(fieldsOf(makeOpenItem('item-1', { attachments: [picture, picture] }))).toEqual(['attachments[1]']);
    expect(
      fieldsOf(makeOpenItem('item-1', { attachments: [picture, { ...picture, id: 'film-2' }] })),
    ).toEqual([]);
  });

  it('of facts, courses and people are used once within their list', () => {
    const { facts, ...rest } = makeEncounterItem('item-1').case;
    const course = { model: 'sepsis', severity: 0.2 };
    const other = { id: rest.patient.id, name: '王某', ageYears: 60, sex: 'male', note: '复诊' } as const;
    const twice = {
      ...rest,
      facts: [...facts, ...facts.slice(0, 1)],
      courses: [course, course],
      others: [other],
    };
    expect(fieldsOf(makeEncounterItem('item-1', { case: twice }))).toEqual([
      'case.facts[3]',
      'case.courses[1]',
      'case.others[0]',
    ]);
  });
});

describe('a choice', () => {
  it('has options with unique letters', () => {
    const [first, second] = makeChoiceItem('item-1').options;
    const options = [first, second, second].filter(option => option !== undefined);
    expect(fieldsOf(makeChoiceItem('item-1', { options }))).toEqual(['options[2]']);
  });

  it('keys options that exist', () => {
    expect(checkItem(makeChoiceItem('item-1', { key: ['D'] }))).toEqual([
      { field: 'key[0]', message: 'no option D' },
    ]);
  });

  it('keys an option once', () => {
    expect(fieldsOf(makeChoiceItem('item-1', { key: ['A', 'A'], multiple: true }))).toEqual(['key']);
    expect(fieldsOf(makeChoiceItem('item-1', { key: ['A', 'C'], multiple: true }))).toEqual([]);
  });

  it('with a single answer has exactly one key; with several it may have one', () => {
    expect(fieldsOf(makeChoiceItem('item-1', { key: ['A', 'B'], multiple: false }))).toEqual(['key']);
    expect(fieldsOf(makeChoiceItem('item-1', { key: ['A'], multiple: true }))).toEqual([]);
  });
});

describe('a sequence', () => {
  it('has steps with unique letters', () => {
    const steps = [...makeSequenceItem('item-1').steps, { id: 'A', text: 'again' }];
    expect(fieldsOf(makeSequenceItem('item-1', { steps, key: ['B', 'C', 'A', 'A'] }))).toEqual(['steps[3]']);
  });

  it.each([[['B', 'C']], [['B', 'C', 'D']], [['B', 'C', 'C']], [['B', 'C', 'A', 'D']]])(
    'may not be keyed %j for the steps A, B, C',
    key => {
      expect(fieldsOf(makeSequenceItem('item-1', { key }))).toEqual(['key']);
    },
  );

  it('is not shown in the right order', () => {
    expect(fieldsOf(makeSequenceItem('item-1', { key: ['A', 'B', 'C'] }))).toEqual(['steps']);
  });
});

describe('an open item', () => {
  it('ends with the user’s words', () => {
    const messages = [
      { role: 'user' as const, content: '头痛' },
      { role: 'assistant' as const, content: '多久了？' },
    ];
    expect(fieldsOf(makeOpenItem('item-1', { messages }))).toEqual(['messages']);
    expect(
      fieldsOf(makeOpenItem('item-1', { messages: [...messages, { role: 'user', content: '两天' }] })),
    ).toEqual([]);
  });
});

describe('expected answers', () => {
  const fieldsOfExpected = (...expected: Expected[]) => fieldsOf(makeOpenItem('item-1', { expected }));

  it('make a rubric dispensable; an item without either has nothing to be graded on', () => {
    const expected: Expected[] = [{ metric: 'yes-no-maybe', value: 'no' }];
    expect(checkItem(makeOpenItem('item-1', { rubric: [], expected }))).toEqual([]);
    expect(checkItem(makeOpenItem('item-1', { expected }))).toEqual([]);
    expect(checkItem(makeOpenItem('item-1', { rubric: [] }))).toEqual([
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
    expect(checkItem(makeOpenItem('item-1', { expected: [{ metric: 'key-points', points }] }))).toEqual([
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
    const [first, second] = makeDialogueItem('item-1').turns.map(turn => ({
      ...turn,
      rubric: [...turn.rubric],
    }));
    const bare = makeDialogueItem('item-1').turns.map(turn => ({ ...turn, rubric: [] }));
    expect(fieldsOf(makeDialogueItem('item-1', { turns: bare }))).toEqual(['turns']);
    const mixed = [first, second && { ...second, rubric: [] }].filter(turn => turn !== undefined);
    expect(fieldsOf(makeDialogueItem('item-1', { turns: mixed }))).toEqual([]);
  });

  it('has exemplars with one answer for each turn', () => {
    const pair = ['a', 'b'];
    expect(
      fieldsOf(makeDialogueItem('item-1', { exemplars: { good: pair, partial: pair, unsafe: pair } })),
    ).toEqual([]);
    expect(
      checkItem(
        makeDialogueItem('item-1', { exemplars: { good: pair, partial: ['a'], unsafe: [...pair, 'c'] } }),
      ),
    ).toEqual([
      { field: 'exemplars.partial', message: 'has 1 answers for 2 turns' },
      { field: 'exemplars.unsafe', message: 'has 3 answers for 2 turns' },
    ]);
  });
});

describe('listing criteria', () => {
  it('walks every turn of a dialogue and finds none in a choice', () => {
    expect(
      listCriteria(makeDialogueItem('item-1')).map(({ field, criterion }) => [field, criterion.id]),
    ).toEqual([
      ['turns[0].rubric[0]', 'calls-help'],
      ['turns[1].rubric[0]', 'still-calls'],
      ['turns[1].rubric[1]', 'waits'],
    ]);
    expect(listCriteria(makeChoiceItem('item-1'))).toEqual([]);
    expect(listCriteria(makeSequenceItem('item-1'))).toEqual([]);
    expect(listCriteria(makeEncounterItem('item-1', { rubric: [makeCriterion()] }))).toHaveLength(
      1 + standingCriteria.length,
    );
  });
});

describe('under a policy without vetoes', () => {
  const policy = getPolicy('healthbench@1');
  const danger = makeCriterion({ id: 'wait', points: -5, redLine: { reason: 'Delay may kill.' } });

  it('a red line is a problem, wherever it stands', () => {
    const item = makeOpenItem('item-1', { rubric: [makeCriterion(), danger] });
    expect(checkItemUnderPolicy(item, policy)).toEqual([
      { field: 'rubric[1].redLine', message: 'the policy healthbench@1 knows no red lines' },
    ]);
    const talk = makeDialogueItem('item-1', {
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
    expect(
      checkItemUnderPolicy(makeOpenItem('item-1', { expected, rubric: [makeCriterion()] }), policy).map(
        ({ field }) => field,
      ),
    ).toEqual(['expected']);
    expect(checkItemUnderPolicy(makeOpenItem('item-1', { expected, rubric: [] }), policy)).toEqual([]);
    expect(checkItemUnderPolicy(makeOpenItem('item-1', { expected }), getPolicy('doctorbench@1'))).toEqual(
      [],
    );
    expect(checkItemUnderPolicy(makeOpenItem('item-1', { expected }), getPolicy('doctorbench@2'))).toEqual(
      [],
    );
  });

  it('a tag may not be both the item’s and a criterion’s: it would have two scores', () => {
    const rubric = [makeCriterion({ tags: ['axis:a', 'theme:b'] })];
    const item = makeOpenItem('item-1', { rubric, tags: ['theme:a', 'theme:b'] });
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
    expect(checkItem(makeOpenItem('item-1', { rubric, expected }))).toEqual([
      { field: 'rubric[2].requires[0]', message: 'a criterion cannot rest on itself' },
      { field: 'rubric[2].requires[1]', message: 'there is no criterion "sidde"' },
    ]);
  });
});
