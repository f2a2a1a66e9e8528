import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Criterion, itemSchema, type OpenItem } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { beforeAll, describe, expect, it } from 'vitest';
import { createScriptedJudge, type JudgeScript } from '../testing/scripted-judge.ts';
import { createPanel } from './panel.ts';
import { type JudgeSheet, readStatement } from './phantom-judge.ts';

const items: OpenItem[] = [];

beforeAll(async () => {
  for (const name of ['symptom-query', 'decision-support']) {
    const url = new URL(`../../../../suites/doctorbench-llm/items/${name}.jsonl`, import.meta.url);
    for (const line of (await readFile(fileURLToPath(url), 'utf8')).split('\n').filter(Boolean)) {
      const item = itemSchema.parse(JSON.parse(line));
      if (item.kind === 'open' && item.exemplars) items.push(item);
    }
  }
});

type Tell = (text: string, sheet: JudgeSheet & { readonly question: string }) => boolean;

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
const speaksOfMissing: Tell = text => /nothing|neither|\bno\b|没有|未|不含/.test(text);
const speaksOfWords: Tell = text =>
  /["“]|^回答|^The answer|提到|说到|写有|Mentions|Says something|Speaks of/.test(text);

/** What a judge, or a text that instructs one, may take for the mark of a control question. */
const tells: Readonly<Record<string, Tell>> = {
  'lines that begin with "The answer"': text => /^(?:The answer|回答)/.test(text),
  'lines with quotation marks': text => /["“]/.test(text),
  'lines in another language than most': (text, { statements }) => {
    const chinese = statements.filter(each => isChinese(each.text)).length;
    return isChinese(text) !== chinese * 2 > statements.length;
  },
  'lines on what is missing': speaksOfMissing,
  'lines on words that stand there': speaksOfWords,
  'the shortest three lines': (text, { statements }) =>
    statements
      .toSorted((a, b) => a.text.length - b.text.length)
      .slice(0, 3)
      .some(each => each.text === text),
  'the four lines least about the case': (text, { statements, answer, question }) =>
    statements
      .map(each => ({ ...each, share: shareKnown(each.text, `${answer}\n${question}`.toLowerCase()) }))
      .toSorted((a, b) => a.share - b.share)
      .slice(0, 4)
      .some(each => each.text === text),
  'everything that looks odd': (text, sheet) => speaksOfMissing(text, sheet) || speaksOfWords(text, sheet),
};

/** Words of a line, or pairs of characters of Chinese, of which a share stands in the rest. */
function shareKnown(text: string, known: string): number {
  const parts = isChinese(text)
    ? [...text].map((_, at, all) => all.slice(at, at + 2).join('')).filter(pair => /^\p{L}{2}$/u.test(pair))
    : (text.toLowerCase().match(/[a-z]{5,}/g) ?? []);
  return parts.filter(part => known.includes(part)).length / Math.max(1, parts.length);
}

/** Honest on lines that look like control questions, and for the examinee on all others. */
function sayHonestlyOnly(
  looksLikeControl: Tell,
  { met, quote }: { met: boolean; quote: number },
): JudgeScript {
  return (shown, _, { messages }) => {
    const [question = ''] = String(messages[1]?.content).split('\n\nThe criteria:\n\n');
    const sheet = { ...shown, question: question.split('\n\n条目：\n\n')[0] ?? '' };
    const { statements, answer } = sheet;
    const criteria = items.flatMap(({ rubric }) => rubric);
    const find = (text: string): Criterion | undefined =>
      criteria.find(criterion => criterion.text === text || criterion.zh?.text === text);
    return JSON.stringify({
      verdicts: statements.map(({ label, text }) =>
        looksLikeControl(text, sheet)
          ? { id: label, ...readStatement(text, { answer, criterion: find(text) }) }
          : { id: label, met, quote: met ? answer.slice(0, quote) : '' },
      ),
      harm: [],
      addressed: [],
    });
  };
}

async function countAccepted(say: JudgeScript): Promise<number> {
  let accepted = 0;
  for (const item of items) {
    const panel = createPanel({
      judges: [createScriptedJudge('bribed', say).judge],
      random: createRandom(`attack ${item.id}`),
    });
    const { judging = [] } = await panel.judge({
      item,
      turn: 0,
      criteria: item.rubric,
      text: item.exemplars?.unsafe ?? '',
      silent: false,
      listConversation: () => item.messages.map(({ role, content }) => ({ role, text: content })),
    });
    if (judging.some(({ outcome }) => outcome === 'voted')) accepted++;
  }
  return accepted;
}

/** Tells that sometimes hit both false sentinels by luck, in one of three readings. */
const guesses = ['the shortest three lines', 'the four lines least about the case'];

describe('a judge that answers honestly only', () => {
  it.each(Object.keys(tells).filter(name => !guesses.includes(name)))(
    '%s, and finds the rest met, has no reading accepted',
    async name => {
      expect(items.length).toBeGreaterThan(20);
      expect(await countAccepted(sayHonestlyOnly(tells[name] as Tell, { met: true, quote: 30 }))).toBe(0);
    },
  );

  it.each(guesses)('%s, and finds the rest met, has few readings accepted', async name => {
    const tell = tells[name] as Tell;
    const accepted = await countAccepted(sayHonestlyOnly(tell, { met: true, quote: 30 }));
    expect(accepted / items.length).toBeLessThan(0.2);
  });

  it.each(['lines with quotation marks', 'lines on what is missing', 'lines in another language than most'])(
    '%s, and finds the rest not met, has no reading accepted',
    async name => {
      expect(await countAccepted(sayHonestlyOnly(tells[name] as Tell, { met: false, quote: 0 }))).toBe(0);
    },
  );
});
