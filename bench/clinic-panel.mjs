// A panel's whole reading of encounters, by files: any person or model answers what a judge would be asked.
//   node bench/clinic-panel.mjs PLAYS CASES.json ask FOLDER     writes a file for each question: what the agent said, the sentences of its notes that code leaves open, the whole log to mark, its deeds
//   node bench/clinic-panel.mjs PLAYS CASES.json grade FOLDER   reads the replies beside them, and gives each play's score without and with the panel
//   node bench/clinic-panel.mjs DEEDS.jsonl - ask FOLDER        the same of a list of deeds as bench/clinic-deeds.mjs takes it, each put into the expert's way through its case
//   node bench/clinic-panel.mjs experts - ask FOLDER            the same of every expert's way as it is
// CASES is {"k5": {"id": "…", "seed": 0}}, and PLAYS/k5/turns.json what bench/clinic-sit.mjs keeps. FOLDER/k5.deeds1.a.1f2e3d.prompt.md is
// answered by FOLDER/k5.deeds1.a.1f2e3d.reply.json, the JSON that the prompt asks for. A reply may make the panel ask again (a repair,
// a second reading): "ask" says how many are still to be answered, and writes those.
// ONLY=deeds asks about the deeds alone (also spoken, statements, marks; several by commas), SENTINELS=off leaves out the control statements and
// answers them rightly, JUDGES=a,b seats several, NAMES=k1,d7 takes some of the plays, SUITE=path another suite.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { createEpisode, drawCase } from '../packages/clinic/dist/index.js';
import { AppError } from '../packages/core/dist/index.js';
import { gradeEncounter } from '../packages/engine/dist/kinds/encounter/grade-encounter.js';
import { toRawCalls } from '../packages/engine/dist/kinds/encounter/replay.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { lexicalJudge } from '../packages/grading/dist/index.js';
import { createPanel } from '../packages/grading/dist/panel/panel.js';
import { readJudgeSheet } from '../packages/grading/dist/panel/phantom-judge.js';
import { readSentinel } from '../packages/grading/dist/panel/read-sentinel.js';
import { createRandom } from '../packages/psychometrics/dist/index.js';
import { toQuotable } from '../packages/text/dist/index.js';
import { putIn } from './put-in.mjs';
import { root } from './tools.mjs';

const [source, caseFile, what, folder] = process.argv.slice(2);
if (folder === undefined || !['ask', 'grade'].includes(what))
  throw new Error('PLAYS CASES.json | DEEDS.jsonl - | experts -, then ask FOLDER | grade FOLDER');
const { ONLY, SENTINELS, JUDGES = 'a', NAMES, SUITE } = process.env;
const only = ONLY?.split(',');
const names = NAMES?.split(',');
const suite = await openSuite(SUITE ?? join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
mkdirSync(folder, { recursive: true });
const count = { questions: 0, answered: 0, characters: 0, longest: 0 };

for (const play of await listPlays()) {
  if (names && !names.includes(play.name)) continue;
  const turns = carryOut(play);
  const files = createFileJudge(play.name);
  const graded = await grade(play, turns, files.judge);
  if (what === 'grade') tell(play, { turns, graded, missing: files.missing() });
}
const { questions, answered, characters, longest } = count;
process.stdout.write(
  `${JSON.stringify({ questions, answered, characters, mean: Math.round(characters / (questions || 1)), longest })}\n`,
);

async function listPlays() {
  if (caseFile !== '-') {
    const cases = Object.entries(JSON.parse(readFileSync(caseFile, 'utf8')));
    const kept = cases.filter(([name]) => existsSync(join(source, name, 'turns.json')));
    return Promise.all(
      kept.map(async ([name, { id, seed = 0 }]) => ({
        name,
        seed,
        item: await suite.getItem(id),
        calls: JSON.parse(readFileSync(join(source, name, 'turns.json'), 'utf8')),
      })),
    );
  }
  const items = [];
  for await (const item of suite.items()) items.push(item);
  if (source === 'experts')
    return items.map(item => ({
      name: item.id.replace(/^agent-/, ''),
      seed: 0,
      item,
      calls: item.exemplars.good,
    }));
  const lines = readFileSync(source, 'utf8').split(/\r?\n/);
  return lines
    .filter(line => line.trim() !== '')
    .map(line => {
      const deed = JSON.parse(line);
      const item = items.find(({ id }) => id === deed.case) ?? items.find(({ id }) => id.endsWith(deed.case));
      if (!item) throw new Error(`no case is called ${deed.case}`);
      const { expected, why } = deed;
      return { name: `d${deed.n}`, seed: 0, item, calls: putIn(item, deed).turns, expected, why };
    });
}

/** The turns as an agent's transcript would have them, with what the clinic replied. */
function carryOut({ item, seed, calls }) {
  const episode = createEpisode({ item: drawCase(item, seed), hospital, seed });
  return calls.map(turn => ({
    text: '',
    finishReason: 'tool-calls',
    latencyMs: 0,
    calls: episode.end() ? toRawCalls(turn) : episode.act(toRawCalls(turn)).calls,
  }));
}

function grade({ item, seed }, turns, judge) {
  return gradeEncounter(item, turns, {
    clinic: { openHospital: async () => hospital, seed },
    judge,
    policy: suite.manifest.policy,
    history: 'own',
  });
}

async function tell({ name, item, seed, expected, why }, { turns, graded, missing }) {
  const alone = await grade({ item, seed }, turns, lexicalJudge);
  const quotes = graded.verdicts
    .filter(({ criterionId, met }) => met && /^standing-(?:dangerous-deed|unfounded)/.test(criterionId))
    .map(({ criterionId, evidence, awaiting }) => ({ criterionId, evidence, awaiting }));
  const line = {
    name,
    case: item.id,
    expected,
    code: toScore(alone),
    panel: toScore(graded),
    ...(graded.range ? { range: graded.range } : {}),
    codeVetoes: alone.vetoes.map(({ criterionId }) => criterionId),
    panelVetoes: graded.vetoes
      .filter(({ criterionId }) => !alone.vetoes.some(veto => veto.criterionId === criterionId))
      .map(({ criterionId, harm, awaiting }) =>
        [criterionId, harm?.class, awaiting].filter(Boolean).join(' '),
      ),
    ...(quotes.length > 0 ? { quotes } : {}),
    ...(graded.harms?.length
      ? { harms: graded.harms.map(({ severity, findings: [first] }) => `${severity}: ${first.quote}`) }
      : {}),
    changed: listChanged(alone, graded),
    ...(graded.unjudged ? { unjudged: graded.unjudged } : {}),
    ...(graded.manipulated ? { manipulated: true } : {}),
    ...(missing > 0 ? { missing } : {}),
    why,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Marks that differ with a panel, as code gave them and as they are. */
function listChanged(alone, graded) {
  const show = ({ met, credit = 1 }) => (met ? credit : 0);
  return alone.verdicts.flatMap(own => {
    const other = graded.verdicts.find(({ criterionId }) => criterionId === own.criterionId);
    return other && show(own) !== show(other) ? [`${own.criterionId} ${show(own)} > ${show(other)}`] : [];
  });
}

function toScore({ total }) {
  return total.kind === 'scored' ? Number(total.percent.toFixed(1)) : total.reason;
}

/** A panel of readers that answer by files. Each question has its own draw, so that its prompt is the same every time. */
function createFileJudge(name) {
  const asked = new Map();
  let missing = 0;
  const judge = {
    name: 'files',
    readsHarm: true,
    async judge(request) {
      const kind = toKind(request);
      // What nobody is asked about is read by words alone, as without a panel.
      if (only && !only.includes(kind)) return lexicalJudge.judge(request);
      const number = (asked.get(kind) ?? 0) + 1;
      asked.set(kind, number);
      const question = `${name}.${kind}${number}`;
      const ask = (seat, messages) => {
        const reply = askByFile(`${question}.${seat}`, messages, request);
        if (reply === undefined) missing++;
        return reply;
      };
      const judges = JUDGES.split(',').map(seat => ({
        name: seat,
        client: createFileClient(messages => ask(seat, messages)),
        maxOutputTokens: 4096,
      }));
      return createPanel({ judges, random: createRandom(question) }).judge(request);
    },
  };
  return { judge, missing: () => missing };
}

function toKind({ criteria, marking }) {
  if (marking) return 'marks';
  const ids = criteria.map(({ id }) => id);
  if (ids.includes('standing-dangerous-deed')) return 'deeds';
  return ids.includes('standing-unfounded-record') ? 'statements' : 'spoken';
}

function createFileClient(ask) {
  return {
    maxConcurrency: 1,
    concurrency: () => 1,
    listAdaptations: () => [],
    pulse: () => ({ tries: 0, failedTries: 0, failure: undefined, silentMs: 0 }),
    close: async () => undefined,
    async complete({ messages }) {
      const text = ask(messages);
      if (text === undefined) throw new AppError('endpoint.timeout', 'not answered');
      return { text, toolCalls: [], finishReason: 'stop', latencyMs: 0 };
    },
  };
}

/** What a reader replied to a prompt; one that is new is written down. */
function askByFile(question, messages, request) {
  const sentinels = SENTINELS === 'off' ? listSentinels(messages, request) : [];
  const text = messages
    .map(({ role, content }) => `# ${role}\n\n${withoutLabels(content, sentinels)}\n`)
    .join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 6);
  const path = join(folder, `${question}.${hash}`);
  count.questions++;
  count.characters += text.length;
  count.longest = Math.max(count.longest, text.length);
  const reply = `${path}.reply.json`;
  if (existsSync(reply)) {
    count.answered++;
    return withSentinels(readFileSync(reply, 'utf8'), sentinels);
  }
  if (what === 'ask') writeFileSync(`${path}.prompt.md`, text);
  return undefined;
}

/** The control statements of a prompt, with what is true of them. */
function listSentinels(messages, { criteria }) {
  const sheet = readJudgeSheet(messages);
  const own = new Set(criteria.flatMap(({ text, zh }) => [text, zh?.text]));
  const answer = toQuotable(sheet.answer);
  return sheet.statements
    .filter(({ text }) => !own.has(text))
    .map(({ label, text }) => ({ label, text, ...readSentinel(text, answer) }));
}

function withoutLabels(content, sentinels) {
  if (sentinels.length === 0) return content;
  const isKept = label => !sentinels.some(each => each.label === label);
  return sentinels
    .reduce((text, { label, text: statement }) => text.replace(`\n\n${label}: ${statement}`, ''), content)
    .replace(/\b[A-Z]{3}(?:, [A-Z]{3})+\b/g, labels => labels.split(', ').filter(isKept).join(', '));
}

function withSentinels(reply, sentinels) {
  if (sentinels.length === 0) return reply;
  const json = JSON.parse(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1));
  const known = sentinels.map(({ label, met = false, quote = '' }) => ({
    id: label,
    met,
    share: met ? 1 : 0,
    quote,
  }));
  return JSON.stringify({ ...json, verdicts: [...json.verdicts, ...known] });
}
