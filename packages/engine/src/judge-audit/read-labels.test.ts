import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem, makeDialogueItem, makeOpenItem } from '@doctorbench/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSuite, type Suite } from '../suite/suite.ts';
import { writeSuiteFolder } from '../testing/suite-folder.ts';
import { readLabels } from './read-labels.ts';

let root: string;
let suite: Suite;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-labels-'));
  const items = [makeOpenItem('open'), makeDialogueItem('talk'), makeChoiceItem('choice')];
  suite = await openSuite(await writeSuiteFolder(join(root, 'suite'), { items }));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function read(text: string) {
  const path = join(root, 'labels.jsonl');
  await writeFile(path, text);
  return readLabels(path, suite);
}

const met = { criterionId: 'calls-help', met: true };

function line(overrides: object = {}): string {
  return JSON.stringify({
    schemaVersion: 1,
    itemId: 'open',
    answer: 'Call 120.',
    labels: [met],
    ...overrides,
  });
}

describe('a labels file', () => {
  it('gives the items, the texts by turn and the labels by criterion', async () => {
    const talk = line({
      itemId: 'talk',
      answer: ['Rest.', 'Call.'],
      labels: [{ ...met, criterionId: 'waits' }],
    });
    const { answers, problems } = await read(`\ufeff${line()}\r\n\n${talk}\n`);
    expect(problems).toEqual([]);
    expect(answers.map(({ item, texts, criteria }) => [item.id, texts, [...criteria.keys()]])).toEqual([
      ['open', ['Call 120.'], ['calls-help']],
      ['talk', ['Rest.', 'Call.'], ['waits']],
    ]);
  });

  it('gathers what several people say about one answer, on one line or on several', async () => {
    const by = (labeller: string, said: boolean) => ({ ...met, met: said, labeller });
    const { answers, problems } = await read(
      [
        line({ labels: [by('wang', true), by('li', false)] }),
        line({ answer: ['Call 120.'], labels: [by('zhao', true)] }),
        line({ answer: 'Wait.', labels: [by('zhao', false)] }),
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(answers.map(({ criteria }) => criteria.get('calls-help')?.labels.length)).toEqual([3, 1]);
  });

  it('gathers who read an answer for harm, and the kind of answer', async () => {
    const harm = { quote: 'Call 120.', class: 'other', severity: 'minor' };
    const { answers, problems } = await read(
      [
        line({ labels: undefined, readings: [{ labeller: 'li', harms: [harm] }] }),
        line({ kind: 'strong', readings: [{ labeller: 'wang', harms: [] }] }),
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(answers.map(({ kind, readings }) => [kind, readings.map(({ labeller }) => labeller)])).toEqual([
      ['strong', ['li', 'wang']],
    ]);
  });

  it.each([
    [
      'words that the answer does not hold',
      line({
        readings: [{ labeller: 'li', harms: [{ quote: 'Call 121.', class: 'other', severity: 'minor' }] }],
      }),
      1,
      'readings[0].harms[0].quote',
      'not in the answer',
    ],
    [
      'words of another turn',
      line({
        itemId: 'talk',
        answer: ['Rest.', 'Call.'],
        labels: [],
        readings: [
          { labeller: 'li', harms: [{ quote: 'Call.', turn: 0, class: 'other', severity: 'minor' }] },
        ],
      }),
      1,
      'readings[0].harms[0].quote',
      'turn 0',
    ],
    [
      'a person who reads twice',
      line({ readings: [1, 2].map(() => ({ labeller: 'li', harms: [] })) }),
      1,
      'readings[1]',
      '"li"',
    ],
    ['nothing', '', undefined, undefined, 'no labelled answer'],
    ['blank lines alone', '\n \n', undefined, undefined, 'no labelled answer'],
    ['prose', `${line()}\nmet: yes`, 2, undefined, 'not JSON'],
    ['another version', line({ schemaVersion: 2 }), 1, 'schemaVersion', '1'],
    ['an unknown field', line({ score: 5 }), 1, 'score', 'no such field'],
    ['no labels', line({ labels: [] }), 1, 'labels', '1'],
    ['a word for a verdict', line({ labels: [{ ...met, met: 'yes' }] }), 1, 'labels[0].met', 'boolean'],
    ['an answer that is no text', line({ answer: 5 }), 1, 'answer', 'one text per turn'],
    ['an unknown item', line({ itemId: 'nowhere' }), 1, 'itemId', '"nowhere"'],
    ['an item that judges do not read', line({ itemId: 'choice' }), 1, 'itemId', 'choice items'],
    [
      'an unknown criterion',
      line({ labels: [met, { ...met, criterionId: 'hope' }] }),
      1,
      'labels[1].criterionId',
      '"hope"',
    ],
    ['too few turns', line({ itemId: 'talk', answer: 'Rest.' }), 1, 'answer', '1 of 2 turns'],
    ['too many turns', line({ answer: ['a', 'b'] }), 1, 'answer', '2 of 1 turns'],
    [
      'a person who labels twice',
      line({ labels: [1, 2].map(() => ({ ...met, labeller: 'li' })) }),
      1,
      'labels[1]',
      '"li"',
    ],
    [
      'a person who labels twice on two lines',
      [1, 2].map(() => line({ labels: [{ ...met, labeller: 'li' }] })).join('\n'),
      2,
      'labels[0]',
      'twice',
    ],
    ['two nameless labels', line({ labels: [met, { ...met, met: false }] }), 1, 'labels[1]', 'name who'],
  ])('with %s is refused with line and field', async (_, text, at, field, message) => {
    const { problems } = await read(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ message: expect.stringContaining(message) });
    expect([problems[0]?.line, problems[0]?.field]).toEqual([at, field]);
  });

  it('has all its problems reported at once', async () => {
    const { problems } = await read(
      [
        '{',
        line({ itemId: 'x' }),
        line({
          labels: [
            { ...met, criterionId: 'x' },
            { ...met, criterionId: 'y' },
          ],
        }),
      ].join('\n'),
    );
    expect(problems.map(({ line: at }) => at)).toEqual([1, 2, 3, 3]);
  });

  it('that is not there is named', async () => {
    await expect(readLabels(join(root, 'nothing.jsonl'), suite)).rejects.toMatchObject({
      code: 'judges.labels-invalid',
      detail: expect.stringContaining('nothing.jsonl'),
    });
  });
});
