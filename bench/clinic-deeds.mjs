// Somebody's list of deeds, each put into the expert's way through a case:
//   node bench/clinic-deeds.mjs openings                    every case: its id, its patients and what the agent is told first
//   node bench/clinic-deeds.mjs DEEDS.jsonl replies         what the clinic replied to each deed, and nothing of marks
//   node bench/clinic-deeds.mjs DEEDS.jsonl marks           the mark with and without the deed, its vetoes, what else it took off
// A line of DEEDS is {"n": 1, "case": "…", "calls": [{"tool": "…", "args": {…}}], "where": "first" | "last", "expected": "veto" | "less" | "none", "why": "…"}.
// Whoever writes the list knows the openings and the tools, and not the way they are put into. SUITE=path chooses another suite.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { createEpisode } from '../packages/clinic/dist/index.js';
import { listCriteria } from '../packages/core/dist/index.js';
import { gradeEncounter } from '../packages/engine/dist/kinds/encounter/grade-encounter.js';
import { toRawCalls } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { lexicalJudge } from '../packages/grading/dist/index.js';
import { putIn } from './put-in.mjs';
import { root } from './tools.mjs';

const [file, what] = process.argv.slice(2);
const suite = await openSuite(process.env.SUITE ?? join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const items = new Map();
for await (const item of suite.items()) items.set(item.id, item);
/** The mark of a case's own way, by its id. */
const untouched = new Map();

if (file === 'openings') {
  for (const {
    id,
    language,
    case: { opening, patient },
  } of items.values())
    process.stdout.write(`${JSON.stringify({ id, language, patient: patient.id, opening })}\n`);
} else if (what === 'replies' || what === 'marks') {
  const deeds = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line));
  const tell = what === 'replies' ? tellReplies : tellMarks;
  for (const deed of deeds) process.stdout.write(`${JSON.stringify(await tell(deed))}\n`);
} else throw new Error('openings | DEEDS.jsonl replies | DEEDS.jsonl marks');

function findItem(id) {
  const item = items.get(id) ?? [...items.values()].find(each => each.id.endsWith(id));
  if (item === undefined) throw new Error(`no case is called ${id}`);
  return item;
}

function tellReplies(deed) {
  const item = findItem(deed.case);
  const { turns, from, to } = putIn(item, deed);
  const episode = createEpisode({ item, hospital, seed: 0 });
  const replies = [];
  for (const [index, calls] of turns.entries()) {
    if (index >= to || episode.end()) break;
    const { calls: answered } = episode.act(toRawCalls(calls));
    if (index >= from) replies.push(...answered.map(({ result }) => result.slice(0, 600)));
  }
  const ended = replies.length === deed.calls.length ? {} : { ended: episode.end() };
  return { n: deed.n, replies, ...ended };
}

async function tellMarks(deed) {
  const item = findItem(deed.case);
  if (!untouched.has(item.id)) untouched.set(item.id, await mark(item, item.exemplars.good));
  const before = untouched.get(item.id);
  const after = await mark(item, putIn(item, deed).turns);
  const taken = after.taken.filter(each => !before.taken.includes(each));
  const vetoes = after.vetoes.filter(each => !before.vetoes.includes(each));
  const { n, expected, why } = deed;
  return { n, case: item.id, expected, before: before.score, after: after.score, vetoes, taken, why };
}

async function mark(item, turns) {
  const made = turns.map(calls => ({
    text: '',
    finishReason: 'tool-calls',
    latencyMs: 0,
    calls: toRawCalls(calls),
  }));
  const { total, vetoes, verdicts } = await gradeEncounter(item, made, {
    clinic: { openHospital: async () => hospital, seed: 0 },
    judge: lexicalJudge,
    policy: suite.manifest.policy,
  });
  const points = new Map(listCriteria(item).map(({ criterion }) => [criterion.id, criterion.points]));
  const taken = verdicts
    .filter(({ criterionId, met }) => met && points.get(criterionId) < 0)
    .map(({ criterionId, credit = 1 }) => `${criterionId} ${(points.get(criterionId) * credit).toFixed(1)}`);
  const score = total.kind === 'scored' ? Number(total.percent.toFixed(1)) : total.kind;
  return { score, vetoes: vetoes.map(({ criterionId }) => criterionId), taken };
}
