import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';
import { foldQuestion } from './fold-question.ts';
import { hearTopics } from './hear-topics.ts';
import { splitQuestion } from './split-question.ts';
import { createTopicIndex } from './topic-index.ts';

const data = readHospitalData();
const topicList = data['topics.json'];
const topics = createTopicIndex(topicList);
const manners = data['manners.json'];

function hear(question: string): readonly string[] {
  const parts = splitQuestion(question, topics).filter(({ asks }) => asks);
  return [...new Set(parts.flatMap(({ text }) => hearTopics(text, { topics }).map(({ id }) => id)))];
}

interface Row {
  readonly question: string;
  readonly expected: readonly string[];
}

/** Lines of `question | topic topic`; the first says what they are. */
function readTable(name: string): readonly Row[] {
  const lines = readFileSync(new URL(`../testing/fixtures/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map(line => {
    const [question = '', expected = ''] = line.split(' | ');
    return { question, expected: expected.split(' ') };
  });
}

/** Share of the expected topics that are heard. */
function measureRecall(rows: readonly Row[]): number {
  const found = rows.flatMap(({ question, expected }) => expected.map(id => hear(question).includes(id)));
  return found.filter(Boolean).length / found.length;
}

/** Share of the topics heard that are expected. */
function measurePrecision(rows: readonly Row[]): number {
  const found = rows.flatMap(({ question, expected }) => hear(question).map(id => expected.includes(id)));
  return found.filter(Boolean).length / found.length;
}

describe('the topics of the hospital', () => {
  it('are many, each once, and refer only to each other', () => {
    const ids = topicList.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(190);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { covers = [], yieldsTo = [] } of topicList)
      for (const id of [...covers, ...yieldsTo]) expect(ids).toContain(id);
  });

  it('are each found by every pattern of their own', () => {
    const lost = topicList.flatMap(topic =>
      [...topic.zh, ...topic.en]
        .filter(pattern => !pattern.includes('…'))
        .filter(pattern => !topics.find(foldQuestion(pattern)).some(hit => hit.topic === topic)),
    );
    expect(lost).toEqual([]);
  });

  it('are all that the tables name', () => {
    const known = new Set(topicList.map(({ id }) => id));
    const tables = ['questions-zh', 'questions-en', 'held-out-questions-zh', 'held-out-questions-en'];
    const named = tables.flatMap(readTable).flatMap(({ expected }) => expected);
    expect(named.filter(id => !known.has(id))).toEqual([]);
  });

  it('have at least eighty words of jargon per language beside them', () => {
    expect(manners.jargon.zh.length).toBeGreaterThanOrEqual(80);
    expect(manners.jargon.en.length).toBeGreaterThanOrEqual(80);
  });
});

describe.each([
  ['Chinese', 'questions-zh'],
  ['English', 'questions-en'],
])('a doctor’s question in %s', (_, table) => {
  const rows = readTable(table);

  it('stands in a table of at least 150', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150);
  });

  it.each(rows.map(({ question, expected }) => [question, expected] as const))('%s', (question, expected) => {
    expect(hear(question)).toEqual(expect.arrayContaining([...expected]));
  });

  it('brings up little that it does not ask', () => {
    expect(measurePrecision(rows)).toBeGreaterThan(0.85);
  });
});

describe('what was once misheard', () => {
  it.each([
    ['平时吃什么药？', ['medicines-now']],
    ['药怎么吃的？', ['medicines-now']],
    ['最近吃哪些药？', ['medicines-now']],
    ['有没有吃什么药过敏过？', ['drug-allergy']],
    ['肾脏怎么样？', ['kidney-disease']],
    ['您是哪年几月生的？', ['identity']],
    ['孩子叫什么名字？', ['identity']],
    ['有没有糖尿病高血压？', ['diabetes', 'hypertension']],
    ['有没有消极的念头？', ['suicidal-thoughts']],
    ['头碰着没有？脑子清楚吗？', ['trauma', 'consciousness']],
    ['有没有发冷发抖？', ['chills']],
    ['家里还有谁？', ['home-situation']],
    ['盐控制得如何？', ['salt']],
    ['When did you last eat?', ['last-meal']],
    ['When did you last open your bowels?', ['bowel-habit']],
    ['Did you have rheumatic fever as a child?', ['heart-disease']],
    ['What is your full name and date of birth?', ['identity']],
    ['Do you take folic acid?', ['over-the-counter']],
    ['How did you come round?', ['after-event']],
  ])('%s', (question, expected) => {
    expect(hear(question)).toEqual(expected);
  });
});

describe('at least 85 of 100 topics are heard', () => {
  it.each(['first-questions-zh', 'first-questions-en', 'second-questions-zh', 'second-questions-en'])(
    'in questions that the patterns were widened with: %s',
    name => {
      expect(measureRecall(readTable(name))).toBeGreaterThanOrEqual(0.85);
    },
  );

  it.each(['held-out-questions-zh', 'held-out-questions-en'])(
    'in questions that the patterns have never seen: %s',
    name => {
      const rows = readTable(name);
      expect(rows.length).toBeGreaterThanOrEqual(60);
      expect(measureRecall(rows)).toBeGreaterThanOrEqual(0.85);
    },
  );
});
