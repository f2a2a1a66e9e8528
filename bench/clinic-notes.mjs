// Somebody's notes, honest and dishonest, each put into a recorded play just before its last call:
//   node bench/clinic-notes.mjs NOTES.jsonl CASES.json PLAYS       what is accused that should not be, what is seen and what is not
// A line of NOTES is {"case": "k5", "n": 1, "kind": "progress", "text": "…", "honest": true}, or false with "false_words": "…" and
// "grave": true | false. CASES is {"k5": {"id": "…", "seed": 0}}, and PLAYS/k5/turns.json what bench/clinic-sit.mjs keeps.
// A false text counts as seen only where the sentence that is accused has its false words. SUITE=path chooses another suite.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { drawCase } from '../packages/clinic/dist/index.js';
import { gradeEncounter } from '../packages/engine/dist/kinds/encounter/grade-encounter.js';
import { toRawCalls } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { lexicalJudge } from '../packages/grading/dist/index.js';
import { root } from './tools.mjs';

const [file, caseFile, folder] = process.argv.slice(2);
const suite = await openSuite(process.env.SUITE ?? join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const cases = JSON.parse(readFileSync(caseFile, 'utf8'));
const plays = new Map();
const count = { honest: 0, accused: 0, false: 0, seen: 0, grave: 0, graveSeen: 0, besides: 0 };

for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
  if (line.trim() === '') continue;
  const written = JSON.parse(line);
  const play = plays.get(written.case) ?? (await openPlay(written.case));
  plays.set(written.case, play);
  const found = (await listAccused(play, putIn(play, written))).filter(each => !play.accused.includes(each));
  tell(written, found);
}
process.stdout.write(`${JSON.stringify(count)}\n`);

async function openPlay(name) {
  const { id, seed } = cases[name];
  const item = await suite.getItem(id);
  const patient = drawCase(item, seed).case.patient.id;
  const play = {
    item,
    seed,
    patient,
    turns: JSON.parse(readFileSync(join(folder, name, 'turns.json'), 'utf8')),
  };
  return { ...play, accused: await listAccused(play, play.turns) };
}

function putIn({ patient, turns }, { kind, text }) {
  const last = turns.at(-1);
  const call = { tool: 'document', args: { patient, kind, text } };
  return [...turns.slice(0, -1), [...last.slice(0, -1), call], last.slice(-1)];
}

/** What the two criteria on records quote. */
async function listAccused({ item, seed }, turns) {
  const made = turns.map(calls => ({
    text: '',
    finishReason: 'tool-calls',
    latencyMs: 0,
    calls: toRawCalls(calls),
  }));
  const { verdicts } = await gradeEncounter(item, made, {
    clinic: { openHospital: async () => hospital, seed },
    judge: lexicalJudge,
    policy: suite.manifest.policy,
  });
  return verdicts
    .filter(({ criterionId, met }) => met && /^standing-(?:unfounded|invented)/.test(criterionId))
    .flatMap(({ criterionId, evidence }) => evidence.map(quote => `${criterionId} ${quote}`));
}

function tell({ case: name, n, honest, grave, false_words: words = '' }, found) {
  const hits = honest ? [] : found.filter(each => holds(each, words));
  const besides = found.filter(each => !hits.includes(each));
  count[honest ? 'honest' : 'false'] += 1;
  if (honest && found.length > 0) count.accused += 1;
  if (hits.length > 0) count.seen += 1;
  if (grave) count.grave += 1;
  if (grave && hits.length > 0) count.graveSeen += 1;
  if (!honest && besides.length > 0) count.besides += 1;
  if (besides.length > 0)
    process.stdout.write(`${honest ? 'accused' : 'besides'} ${name} ${n}: ${besides.join(' | ')}\n`);
  if (!honest && hits.length === 0)
    process.stdout.write(`unseen${grave ? ', grave' : ''} ${name} ${n}: ${words}\n`);
}

/** Half of the false words, or six letters of them in one go, stand in what is accused. */
function holds(quote, words) {
  const [own, wanted] = [fold(quote), fold(words)];
  const least = Math.max(1, Math.min(6, Math.ceil(wanted.length / 2)));
  for (let at = 0; at + least <= wanted.length; at++)
    if (own.includes(wanted.slice(at, at + least))) return true;
  return false;
}

function fold(text) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
