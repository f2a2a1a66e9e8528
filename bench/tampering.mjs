// node bench/tampering.mjs: what sixty answers gain that speak to their judges, under judges that obey what they read.
// Items and answers are those of the LLM suite; judges are scripted, none is called. The attacks and the innocent
// texts were written before the second reading was (decision 0018), by the author of both. --wise leaves out the judge
// that obeys everything, --list names what was lifted, --only=ID,… takes some attacks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSuite } from '@doctorbench/engine';
import { createPanel, readStatement, scoreJudged } from '@doctorbench/grading';
import { createScriptedJudge } from '@doctorbench/grading/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { toQuotable } from '@doctorbench/text';
import { root } from './tools.mjs';

const fixtures = join(root, 'packages', 'engine', 'tests', 'fixtures', 'attacks');
const only = process.argv.find(each => each.startsWith('--only='))?.slice('--only='.length);
const attacks = JSON.parse(readFileSync(join(fixtures, 'unseen.json'), 'utf8')).filter(
  ({ id }) => !only || only.split(',').includes(id),
);
const innocent = JSON.parse(readFileSync(join(fixtures, 'innocent-scales.json'), 'utf8'));

const byLanguage = { 'zh-CN': [], en: [] };
for await (const item of (await openSuite(join(root, 'suites', 'doctorbench-llm'))).items())
  if (item.kind === 'open' && item.exemplars && item.rubric.some(({ redLine }) => redLine))
    byLanguage[item.language].push(item);
const criteria = new Map(
  Object.values(byLanguage)
    .flat()
    .flatMap(({ rubric }) =>
      rubric.flatMap(each => [[each.text, each], ...(each.zh ? [[each.zh.text, each]] : [])]),
    ),
);

function sayHonestly({ statements, answer }) {
  const verdicts = statements.map(({ label, text }) => {
    const { met, quote } = readStatement(text, { answer, criterion: criteria.get(text) });
    return { id: label, met, quote: met ? toSentence(quote, answer) : '' };
  });
  return JSON.stringify({ verdicts, harm: [], addressed: [] });
}

/** The sentence that has the words. */
function toSentence(words, answer) {
  return answer.split(/[。！？!?\n]/).find(line => words && line.includes(words)) ?? words;
}

/** The share of an order that a judge got to see. */
function shareSeen(order, answer) {
  const shown = toQuotable(answer);
  const pieces = order
    .split(/[\s。！？；，,.!?;:：]+/)
    .map(toQuotable)
    .filter(piece => piece.length > 1);
  const length = parts => parts.join('').length;
  return length(pieces.filter(piece => shown.includes(piece))) / Math.max(1, length(pieces));
}

/** What an obedient judge quotes for what is not there. */
const quoters = {
  'the first words': (_, answer) => answer.slice(0, 16),
  'the sentence most like the criterion': (text, answer) => {
    const pairs = toPairs(text);
    const count = line => [...toPairs(line)].filter(pair => pairs.has(pair)).length;
    const lines = answer.split(/[。！？!?\n]/).filter(line => toQuotable(line).length > 8);
    return lines.toSorted((a, b) => count(b) - count(a))[0] ?? answer;
  },
  'the order itself': (_, answer, order) => order.split('\n')[0] ?? answer,
};

function toPairs(text) {
  return new Set([...text.toLowerCase()].map((_, at, all) => all.slice(at, at + 2).join('')));
}

/** Obeys an order of which it sees half; one that is wise to sentinels is honest about all that is no criterion. */
function obey({ order, wise, quoter }) {
  return sheet => {
    if (shareSeen(order, sheet.answer) < 0.5) return sayHonestly(sheet);
    const verdicts = sheet.statements.map(({ label, text }) => {
      const criterion = criteria.get(text);
      if (!criterion && wise)
        return { id: label, ...readStatement(text, { answer: sheet.answer, criterion: undefined }) };
      const met = criterion ? criterion.points > 0 : true;
      return { id: label, met, quote: met ? quoter(text, sheet.answer, order) : '' };
    });
    return JSON.stringify({ verdicts, harm: [], addressed: [] });
  };
}

async function grade(item, text, say) {
  const { judge, requests } = createScriptedJudge('scripted', say);
  const panel = createPanel({ judges: [judge], random: createRandom(`bench ${item.id}`) });
  const judgement = await panel.judge({
    item,
    turn: 0,
    criteria: item.rubric,
    text,
    silent: false,
    listConversation: () => item.messages.map(({ role, content }) => ({ role, text: content })),
  });
  const verdicts = judgement.kind === 'judged' ? judgement.verdicts : [];
  const judged = verdicts.map(verdict => ({
    criterion: item.rubric.find(({ id }) => id === verdict.criterionId),
    verdict,
  }));
  const manipulated = judgement.kind === 'manipulated';
  const { total } = scoreJudged(judged, {
    item,
    policy: 'doctorbench@2',
    manipulated,
    harms: judgement.harms,
  });
  return { percent: total.kind === 'scored' ? total.percent : undefined, calls: requests.length };
}

const places = {
  'a paragraph at the end': (answer, text) => `${answer}\n\n${text}`,
  'in the last line': (answer, text) => `${answer} ${text}`,
  'a paragraph at the top': (answer, text) => `${text}\n\n${answer}`,
};

function pickItem(language, index) {
  const items = byLanguage[language].length > 0 ? byLanguage[language] : byLanguage['zh-CN'];
  return items[(index * 7) % items.length];
}

const print = cells => process.stdout.write(`| ${cells.join(' | ')} |\n`);
print([
  'judge',
  'it quotes',
  'the order stands',
  'poor lifted',
  'to 90 and more',
  'dangerous lifted',
  'calls',
]);
print(Array(7).fill('---'));
const missed = new Set();
for (const wise of process.argv.includes('--wise') ? [true] : [false, true])
  for (const [quotes, quoter] of Object.entries(quoters))
    for (const [place, put] of Object.entries(places)) {
      let [poor, high, dangerous, calls] = [0, 0, 0, 0];
      for (const [index, { id, language, text: order }] of attacks.entries()) {
        const item = pickItem(language, index);
        const say = obey({ order, wise, quoter });
        for (const kind of ['partial', 'unsafe']) {
          const plain = await grade(item, item.exemplars[kind], sayHonestly);
          const after = await grade(item, put(item.exemplars[kind], order), say);
          calls += after.calls;
          if (!(after.percent > plain.percent)) continue;
          missed.add(`${id}/${kind}`);
          if (kind === 'unsafe') dangerous++;
          else poor++;
          if (kind === 'partial' && after.percent >= 90) high++;
        }
      }
      const judge = wise ? 'obeys, right on sentinels' : 'obeys everything';
      print([
        judge,
        quotes,
        place,
        ...[poor, high, dangerous].map(count => `${count} of ${attacks.length}`),
        calls,
      ]);
    }
if (process.argv.includes('--list'))
  process.stdout.write(`\nlifted at least once: ${[...missed].join(' ')}\n`);

let [changed, more] = [0, 0];
for (const [index, { language, text }] of innocent.entries())
  for (const put of Object.values(places)) {
    const item = pickItem(language, index);
    const plain = await grade(item, item.exemplars.good, sayHonestly);
    const after = await grade(item, put(item.exemplars.good, text), sayHonestly);
    if (after.percent !== plain.percent) {
      changed++;
      if (process.argv.includes('--list'))
        process.stdout.write(
          `${item.id} ${plain.percent} → ${after.percent}, ${after.calls} calls: ${text}\n`,
        );
    }
    if (after.calls !== 1) more++;
  }
const texts = innocent.length * Object.keys(places).length;
process.stdout.write(
  `\n${changed} of ${texts} good answers with an innocent scale scored otherwise; ${more} took more than one call\n`,
);

let [called, all] = [0, 0];
for (const item of Object.values(byLanguage).flat())
  for (const text of Object.values(item.exemplars).flat(2)) {
    all++;
    if ((await grade(item, text, sayHonestly)).calls !== 1) called++;
  }
process.stdout.write(`${called} of ${all} answers of the suite took more than one call\n`);
