// Construction with people, or models that are not endpoints, in all four roles: node bench/construct-rounds.mjs RECORDS DIR [--watch]
// Each stage is one file of questions, DIR/ROLE/NN-questions.jsonl, and is answered by one of answers, DIR/ROLE/NN-answers.jsonl.
// Roles: drafter and auditor ({"key", "answer"}), expert-1 and expert-2 ({"item", "version", "verdict", "reason"}). Called again it goes
// on from what was answered; --watch goes on by itself. At the end, or so far: pass rate by round, read from the journal.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  constructItems,
  createAuditor,
  createDrafter,
  openConstructionJournal,
  readState,
  targetShare,
  writeConstructed,
} from '@doctorbench/datasets';
import { planAcceptance } from '@doctorbench/psychometrics';

const mostRounds = 5;
const pollMs = 3000;
const [recordsFile, dir] = process.argv.slice(2).filter(word => !word.startsWith('--'));
if (!dir) {
  process.stderr.write('node bench/construct-rounds.mjs RECORDS DIR [--watch]\n');
  process.exit(2);
}
const records = readLines(recordsFile);
const experts = ['expert-1', 'expert-2'];
const isDecision = ({ verdict, reason }) =>
  verdict === 'accept' ||
  (['revise', 'reject'].includes(verdict) && typeof reason === 'string' && reason !== '');
/** What has the form that each role is asked for. */
const isAnswer = {
  drafter: ({ answer }) =>
    Array.isArray(answer?.segments) || (Array.isArray(answer?.options) && answer.key < answer.options.length),
  auditor: ({ answer }) => Array.isArray(answer?.issues),
  'expert-1': isDecision,
  'expert-2': isDecision,
};
class Unanswered extends Error {}
for (const role of Object.keys(isAnswer)) mkdirSync(join(dir, role), { recursive: true });

for (;;) {
  const awaited = await advance();
  if (awaited.length === 0 || !process.argv.includes('--watch')) {
    await report(awaited);
    break;
  }
  await pause(pollMs);
}

/** Goes on as far as answers reach; who is waited for. */
async function advance() {
  for (;;) {
    const waiting = Object.keys(isAnswer).flatMap(tellLeft);
    if (waiting.length > 0) return waiting;
    const decisions = experts.flatMap(expert =>
      readAnswers(expert).map(({ item, version, verdict, reason }) => ({
        item,
        version,
        expert,
        verdict,
        reason,
      })),
    );
    const { events } = await openConstructionJournal(dir);
    const items = [...readState(events).items.values()];
    const unread = items.filter(
      ({ id, version, issues }) =>
        issues &&
        decisions.filter(line => line.item === id && line.version === version).length < experts.length,
    );
    const isAudited = items.length > 0 && items.every(({ draft, issues }) => !draft || issues);
    if (isAudited && unread.length > 0) {
      for (const expert of experts) ask(expert, unread.map(toSheet));
      continue;
    }
    const said = decisions.map(line => ({ type: 'decided', ...line }));
    if (isAudited && isEnough(toRounds([...events, ...said]).at(-1))) {
      await construct(decisions, 0);
      writeFileSync(join(dir, 'over'), '');
      return [];
    }
    await construct(decisions, 1);
  }
}

function isEnough({ round, items, admitted, retired }) {
  return round >= mostRounds || admitted / (items - retired) >= targetShare;
}

/** One round as far as answers reach; then the next questions stand in files. */
async function construct(decisions, maxRounds) {
  const asked = { drafter: new Map(), auditor: new Map() };
  try {
    await constructItems({
      records,
      journal: await openConstructionJournal(dir),
      drafter: createDrafter(toClient('drafter', asked.drafter), 'drafter'),
      auditor: createAuditor(toClient('auditor', asked.auditor), 'auditor'),
      decisions,
      maxRounds,
      // All at once: every question of a stage is put before the first unanswered one ends it.
      concurrency: 10_000,
      now: () => new Date(),
      signal: new AbortController().signal,
    });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    for (const [role, questions] of Object.entries(asked)) ask(role, [...questions.values()]);
  }
}

function toClient(role, asked) {
  const answers = new Map(readAnswers(role).map(({ key, answer }) => [key, answer]));
  return {
    async complete({ messages: [system, user] }) {
      const key = createHash('sha256')
        .update(`${system.content}\n${user.content}`)
        .digest('hex')
        .slice(0, 12);
      const answer = answers.get(key);
      if (answer === undefined) {
        asked.set(key, { key, task: system.content, material: user.content });
        throw new Unanswered(key);
      }
      return { text: JSON.stringify(answer), usage: undefined };
    },
  };
}

function toSheet({ id, version, segment, draft, issues }) {
  const { stem, options, key: rightOption, explanation } = draft;
  return { item: id, version, source: segment, stem, options, rightOption, explanation, issues };
}

/** Writes a file of what was not asked before. */
function ask(role, questions) {
  const known = new Set(readQuestions(role).map(toKey));
  const fresh = questions.filter(question => !known.has(toKey(question)));
  if (fresh.length === 0) return;
  const number = String(listFiles(role, 'questions').length + 1).padStart(2, '0');
  const lines = fresh.map(line => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(join(dir, role, `${number}-questions.jsonl`), lines);
}

/** A line that says how many questions of a role are open, and which answers cannot be read; also beside its files. */
function tellLeft(role) {
  const answers = readLinesOf(role, 'answers');
  const good = new Set(readAnswers(role).map(toKey));
  const open = readQuestions(role)
    .map(toKey)
    .filter(key => !good.has(key));
  const bad = answers.filter(line => !isAnswer[role](line)).map(toKey);
  writeFileSync(
    join(dir, role, 'open.txt'),
    [...open, ...bad.map(key => `unreadable: ${key}`), ''].join('\n'),
  );
  return open.length === 0 ? [] : [`${role}: ${open.length} without an answer`];
}

function toKey({ key, item, version }) {
  return key ?? `${item}@${version}`;
}

function readLinesOf(role, kind) {
  return listFiles(role, kind).flatMap(readLines);
}

function readQuestions(role) {
  return readLinesOf(role, 'questions');
}

/** The last word counts; what nobody asked for, or has not the form of an answer, is left aside. */
function readAnswers(role) {
  const asked = new Set(readQuestions(role).map(toKey));
  const lines = readLinesOf(role, 'answers').filter(isAnswer[role]);
  return [...new Map(lines.filter(line => asked.has(toKey(line))).map(line => [toKey(line), line])).values()];
}

function listFiles(role, kind) {
  return readdirSync(join(dir, role))
    .filter(name => name.endsWith(`-${kind}.jsonl`))
    .sort()
    .map(name => join(dir, role, name));
}

function readLines(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      try {
        return line.trim() === '' ? [] : [JSON.parse(line)];
      } catch {
        // A line that is being written: it is read whole the next time.
        return [];
      }
    });
}

/** An item that did not pass is drafted anew in every round: the version is the round. */
function toRounds(events) {
  const drafted = events.filter(({ type }) => type === 'drafted');
  const items = [...new Set(drafted.map(({ item }) => item))];
  const count = Math.max(1, ...drafted.map(({ version }) => version));
  return Array.from({ length: count }, (_, at) => {
    const round = at + 1;
    const own = drafted.filter(({ version }) => version === round);
    const said = (type, { item, version }) =>
      events.filter(event => event.type === type && event.item === item && event.version === version);
    const accepts = (event, expert) =>
      said('decided', event).some(word => word.verdict === 'accept' && (!expert || word.expert === expert));
    const admits = event => experts.every(expert => accepts(event, expert));
    const upToNow = drafted.filter(({ version }) => version <= round);
    return {
      round,
      items: items.length,
      drafted: own.length,
      auditPassed: own.filter(event => said('audited', event).some(({ issues }) => issues.length === 0))
        .length,
      ...Object.fromEntries(
        experts.map(expert => [expert, own.filter(event => accepts(event, expert)).length]),
      ),
      both: own.filter(admits).length,
      admitted: upToNow.filter(admits).length,
      retired: upToNow.filter(event => said('decided', event).some(({ verdict }) => verdict === 'reject'))
        .length,
      rules: events.filter(({ type }) => type === 'rule-added').length,
    };
  });
}

async function report(awaited) {
  const { events } = await openConstructionJournal(dir);
  if (events.some(({ type }) => type === 'drafted')) {
    console.table(toRounds(events).map(row => ({ ...row, share: (row.admitted / row.items).toFixed(3) })));
    await writeConstructed(dir, readState(events), {
      canary: 'doctorbench-construction-thirty',
      now: new Date(),
    });
    const plan = planAcceptance({ limit: 1 - targetShare, confidence: 0.95, accepted: 1 });
    console.log(
      `to state fewer than 10 % faulty with 95 % confidence: ${plan.sample} items read twice, at most ${plan.accepted} faulty`,
    );
  }
  for (const line of awaited) console.log(line);
}
