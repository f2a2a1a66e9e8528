// A round in which strangers test how well patients understand. Each step takes files in and writes files out:
//   node bench/hearing-round.mjs openings FOLDER SEED [COUNT]   draws cases: openings.jsonl for who writes questions, cases.json for us
//   node bench/hearing-round.mjs questions FOLDER               questions.jsonl of the writer → q.jsonl
//   node bench/hearing-model.mjs - FOLDER/q.jsonl prompts FOLDER/PROMPTS.jsonl
//   node bench/hearing-model.mjs - FOLDER/q.jsonl prompts FOLDER/PROMPTS2.jsonl FOLDER/ANSWERS.jsonl   the second look, for another reader; its answers go behind the first
//   node bench/hearing-model.mjs - FOLDER/q.jsonl answers FOLDER/ANSWERS.jsonl FOLDER/REPLIES.jsonl
//   node bench/hearing-round.mjs packets FOLDER                 REPLIES.jsonl → packet-1.jsonl and packet-2.jsonl, one for each judge
//   node bench/hearing-round.mjs count FOLDER                   verdicts-1.jsonl and verdicts-2.jsonl against the product's own counter
// A line of questions.jsonl is {"case": "c01", "n": 1, "text": "…"}, with "visit": 2 for what is asked at a later visit; a line of verdicts is {"case", "n", "part", "verdict", "why"}, the
// verdict one of right, honest, misheard, dropped.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const steps = {
  openings: drawOpenings,
  questions: orderQuestions,
  packets: writePackets,
  count: compareCounts,
};
const [step = '', folder, ...rest] = process.argv.slice(2);
if (steps[step] === undefined || folder === undefined)
  throw new Error('openings FOLDER SEED [COUNT] | questions FOLDER | packets FOLDER | count FOLDER');
await steps[step](...rest);

function readLines(name) {
  return readFileSync(join(folder, name), 'utf8')
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line));
}

function writeLines(name, rows) {
  writeFileSync(join(folder, name), rows.map(row => `${JSON.stringify(row)}\n`).join(''));
}

async function listCases() {
  const suite = await openSuite(join(root, 'suites', 'doctorbench-agent'));
  const items = [];
  for await (const item of suite.items()) if (item.kind === 'encounter') items.push(item);
  return items;
}

/** The cases in an order that the seed gives; the writer sees no id that says what the case is about. */
async function drawOpenings(seed = '1', count = '22') {
  const toKey = ({ id }) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const items = (await listCases()).sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1)).slice(0, Number(count));
  mkdirSync(folder, { recursive: true });
  const cases = Object.fromEntries(
    items.map(({ id }, index) => [`c${String(index + 1).padStart(2, '0')}`, id]),
  );
  writeFileSync(join(folder, 'cases.json'), `${JSON.stringify(cases, null, 1)}\n`);
  writeLines(
    'openings.jsonl',
    items.map(({ language, case: { patient, persona, opening } }, index) => ({
      id: `c${String(index + 1).padStart(2, '0')}`,
      language,
      patient: { sex: patient.sex, ageYears: patient.ageYears, name: patient.name },
      informant: persona.informant === 'self' ? 'self' : (persona.relation ?? 'relative'),
      opening,
    })),
  );
  console.log(JSON.stringify({ cases: items.length }));
}

function orderQuestions() {
  const cases = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));
  const asked = readLines('questions.jsonl');
  const rows = Object.entries(cases).flatMap(([key, id]) => {
    const own = asked.filter(each => each.case === key).sort((a, b) => a.n - b.n);
    const visits = [...new Set(own.map(({ visit = 1 }) => visit))].sort((a, b) => a - b);
    return visits.map(visit => ({
      id,
      visit,
      utterances: own.filter(each => (each.visit ?? 1) === visit).map(({ text }) => text),
    }));
  });
  writeLines('q.jsonl', rows);
  const questions = rows.reduce((sum, { utterances }) => sum + utterances.length, 0);
  console.log(JSON.stringify({ cases: Object.keys(cases).length, questions }));
}

/** What the product counted is not in them: it must not influence anybody. */
async function writePackets() {
  const byId = new Map((await listCases()).map(item => [item.id, item]));
  const replies = readLines('REPLIES.jsonl');
  const ids = [...new Set(replies.map(each => each.case))];
  const packets = ids.map(id => {
    const { opening, patient, facts, denies, persona } = byId.get(id).case;
    const { name, ageYears, sex } = patient;
    const asked = replies
      .filter(each => each.case === id)
      .map(({ n, visit, question, reply }) => ({ n, visit, question, reply }));
    return { case: id, opening, patient: { name, ageYears, sex }, facts, denies, persona, asked };
  });
  writeLines(
    'packet-1.jsonl',
    packets.filter((_, index) => index % 2 === 0),
  );
  writeLines(
    'packet-2.jsonl',
    packets.filter((_, index) => index % 2 === 1),
  );
  console.log(JSON.stringify({ cases: packets.length, questions: replies.length }));
}

/** What the product says became of the parts of a question: all that it did not answer is said in the reply. */
function countOwn({ parts, unknown, unplaced, unheard, askedBack }) {
  const open = unknown.length + unplaced.length + unheard.length + askedBack.length;
  return { parts, open };
}

function compareCounts() {
  const verdicts = [...readLines('verdicts-1.jsonl'), ...readLines('verdicts-2.jsonl')];
  const replies = readLines('REPLIES.jsonl');
  const hand = { parts: verdicts.length, right: 0, honest: 0, misheard: 0, dropped: 0 };
  for (const { verdict } of verdicts) hand[verdict]++;
  const own = { parts: 0, unknown: 0, unplaced: 0, unheard: 0, askedBack: 0 };
  const questions = {
    all: replies.length,
    sameParts: 0,
    sameOpen: 0,
    openOnlyByProduct: [],
    openOnlyByHand: [],
  };
  for (const reply of replies) {
    own.parts += reply.parts;
    for (const kind of ['unknown', 'unplaced', 'unheard', 'askedBack']) own[kind] += reply[kind].length;
    const judged = verdicts.filter(each => each.case === reply.case && each.n === reply.n);
    const byHand = judged.filter(({ verdict }) => verdict === 'honest' || verdict === 'dropped').length;
    const { parts, open } = countOwn(reply);
    if (parts === judged.length) questions.sameParts++;
    if (open === byHand) questions.sameOpen++;
    else (open > byHand ? questions.openOnlyByProduct : questions.openOnlyByHand).push(reply.n);
  }
  const percent = of => Math.round((1000 * of) / hand.parts) / 10;
  console.log(
    JSON.stringify(
      {
        hand,
        percent: Object.fromEntries(
          ['right', 'honest', 'misheard', 'dropped'].map(kind => [kind, percent(hand[kind])]),
        ),
        product: { ...own, notAnswered: own.unknown + own.unplaced + own.unheard + own.askedBack },
        handNotAnswered: hand.honest + hand.dropped,
        questions,
      },
      null,
      1,
    ),
  );
}
