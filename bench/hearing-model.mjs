// Puts questions that strangers wrote to the patients, heard by a patient model:
//   node bench/hearing-model.mjs SUITE QUESTIONS.jsonl prompts PROMPTS.jsonl            writes what the model is asked, all at once
//   node bench/hearing-model.mjs SUITE QUESTIONS.jsonl prompts PROMPTS2.jsonl ANSWERS.jsonl   and, once that is answered, what it is asked of the replies
//   node bench/hearing-model.mjs SUITE QUESTIONS.jsonl answers ANSWERS.jsonl REPLIES.jsonl   reads what it said, and replies
//   node bench/hearing-model.mjs SUITE QUESTIONS.jsonl http://…/v1 REPLIES.jsonl MODEL       asks an endpoint, one by one
// A line of questions is {"id": a case or its end, "visit": 1, "utterances": ["…"]}; the lines of one case are one conversation.
// PROMPTS has a line {"rules", "text"} for each case and visit, and a line {"id", "rules", "text"} for each question: the first is the
// system message, the second the user's. ANSWERS has a line {"id", "text"} for each, in any order, the text being the JSON that the
// rules ask for; what was answered to the second prompts stands behind it in the same file. Written at once, a prompt has the earlier questions of the talk but not the replies, which nobody knows yet, nor
// what was said already; an endpoint gets both. Questions go through the episode as an agent's would; what is missing, unreadable
// or outside the list is heard offline and counted.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createEpisode } from '../packages/clinic/dist/episode.js';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { createPatientVoice } from '../packages/clinic/dist/patient-model/patient-voice.js';
import { AppError } from '../packages/core/dist/index.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { createEndpointClient, parseBaseUrl } from '../packages/models/dist/index.js';
import { root } from './tools.mjs';

const [folder, file, mode, source, ...rest] = process.argv.slice(2);
if (mode === undefined || source === undefined)
  throw new Error('SUITE QUESTIONS prompts OUT | answers ANSWERS OUT | URL OUT MODEL');
const readLines = path =>
  readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line));
const suite = await openSuite(resolve(folder === '-' ? join(root, 'suites', 'doctorbench-agent') : folder));
const hospital = await openHospital(suite.hospitalDir);
const items = [];
for await (const item of suite.items()) if (item.kind === 'encounter') items.push(item);

const prompts = new Map();
const rules = new Map();
const isBatch = mode === 'prompts' || mode === 'answers';
const answered = mode === 'answers' ? source : mode === 'prompts' ? rest[0] : undefined;
const answers = new Map(answered ? readLines(answered).map(({ id, text }) => [id, text]) : []);
const out = mode === 'answers' ? rest[0] : source;
let asking = '';
/** What the endpoint of the model would be: files. */
const fileClient = {
  complete({ messages: [system, user] }) {
    if (!rules.has(system.content)) rules.set(system.content, `rules-${rules.size + 1}`);
    // Answers are only good for the prompt that they were given to: another list has other numbers.
    const id = `${asking}-${createHash('sha256').update(`${system.content}\n${user.content}`).digest('hex').slice(0, 6)}`;
    const text = answers.get(id);
    if (text === undefined) prompts.set(id, { id, rules: rules.get(system.content), text: user.content });
    if (text === undefined) return Promise.reject(new AppError('endpoint.timeout', 'not answered'));
    return Promise.resolve({ text: typeof text === 'string' ? text : JSON.stringify(text) });
  },
};
const client = isBatch
  ? fileClient
  : createEndpointClient({
      endpoint: { baseUrl: parseBaseUrl(mode), model: rest[0] ?? 'patient' },
      concurrency: 1,
      timeoutMs: 600_000,
      totalTimeoutMs: 1_200_000,
      stream: false,
    });
const voice = createPatientVoice(client, 'patient');

const kinds = ['released', 'softened', 'denied', 'usual', 'unknown', 'askedBack', 'unplaced', 'unheard'];
const counts = {
  questions: 0,
  parts: 0,
  ...Object.fromEntries(kinds.map(kind => [kind, 0])),
  heardOffline: { failed: 0, unreadable: 0, outside: 0 },
  lookedAgain: { model: 0, left: 0, failed: 0, unreadable: 0 },
};
const episodes = new Map();
const replies = [];
for (const { id, visit = 1, utterances } of readLines(file)) {
  const item = items.find(each => each.id === id) ?? items.find(each => each.id.endsWith(id));
  if (item === undefined) throw new Error(`no case ends in ${id}`);
  const talk = episodes.get(item.id) ?? { episode: createEpisode({ item, hospital, seed: 1 }) };
  episodes.set(item.id, talk);
  // Visits are months of case time apart; only what was said then matters here.
  talk.episode.world.visit = visit;
  // On a shift one says which patient is asked.
  const whom = talk.episode.worlds.length > 1 ? { patient: item.case.patient.id } : {};
  for (const question of utterances) {
    // Says nothing of the case to whoever plays the model.
    asking = `q${counts.questions + 1}`;
    const listen = request =>
      voice.hear(isBatch ? { ...request, ...hideReplies(request) } : request, { item });
    const call = { id: asking, name: 'ask', arguments: JSON.stringify({ ...whom, question }) };
    const { calls, asked } = await talk.episode.actHeard([call], listen);
    counts.questions++;
    const reply = asked[0]?.reply;
    if (!reply) throw new Error(`${asking} was refused: ${calls[0]?.result}`);
    const hearing = calls[0]?.hearing;
    if (hearing?.by === 'offline') counts.heardOffline[hearing.because]++;
    countReview(hearing?.review);
    counts.parts += reply.parts;
    for (const kind of kinds) counts[kind] += (kind === 'unknown' ? reply.listUnknown() : reply[kind]).length;
    const { text, content: _, ...heard } = reply;
    const told = { ...heard, unknown: reply.listUnknown() };
    replies.push({
      n: counts.questions,
      id: asking,
      case: item.id,
      visit,
      question,
      reply: text,
      ...told,
      hearing,
    });
  }
}
await client.close?.();
const toLines = rows => rows.map(row => `${JSON.stringify(row)}\n`).join('');
if (mode === 'prompts') {
  const shown = new Set();
  const texts = new Map([...rules].map(([text, key]) => [key, text]));
  const lines = [...prompts.values()].flatMap(prompt => {
    const isNew = !shown.has(prompt.rules);
    shown.add(prompt.rules);
    return isNew ? [{ rules: prompt.rules, text: texts.get(prompt.rules) }, prompt] : [prompt];
  });
  writeFileSync(out, toLines(lines));
  const characters = [...shown].map(key => texts.get(key).length);
  console.log(
    JSON.stringify({
      prompts: prompts.size,
      rules: shown.size,
      longestRulesCharacters: Math.max(...characters),
      meanRulesCharacters: Math.round(characters.reduce((sum, each) => sum + each, 0) / characters.length),
    }),
  );
} else {
  writeFileSync(out, toLines(replies));
  console.log(JSON.stringify(counts));
}

function countReview(review) {
  if (review === undefined) return;
  counts.lookedAgain[review.by === 'model' ? 'model' : review.because]++;
  counts.lookedAgain.left += review.left?.length ?? 0;
}

function hideReplies({ talk, offered }) {
  return {
    talk: talk.map(({ question }) => ({ question })),
    offered: offered.map(each => ({ ...each, said: false })),
  };
}
