// Puts questions that strangers wrote to the patients: node bench/clinic-hearing.mjs questions.jsonl replies.jsonl [suite folder]
// A line is {"id": a case or its end, "visit": 1, "utterances": ["…"]}; the lines of one case are one conversation.
// Writes every reply with what it released and what it could not hear, for somebody who judges them, and prints counts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createWorld } from '../packages/clinic/dist/create-world.js';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const [file, out, folder = join(root, 'suites', 'doctorbench-agent')] = process.argv.slice(2);
if (file === undefined || out === undefined)
  throw new Error('name a file of questions and one for the replies');
const suite = await openSuite(resolve(folder));
const hospital = await openHospital(suite.hospitalDir);
const items = [];
for await (const item of suite.items()) items.push(item);

const kinds = ['released', 'denied', 'usual', 'unsure', 'askedBack', 'unplaced', 'unheard'];
const counts = { questions: 0, parts: 0, ...Object.fromEntries(kinds.map(kind => [kind, 0])) };
const informants = new Map();
const replies = [];
const lines = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .filter(line => line.trim() !== '')
  .map(line => JSON.parse(line));
for (const { id, visit = 1, utterances } of lines) {
  const item = items.find(each => each.id === id) ?? items.find(each => each.id.endsWith(id));
  if (item === undefined) throw new Error(`no case ends in ${id}`);
  const informant = informants.get(item.id) ?? createWorld({ item, hospital, seed: 1 }).informant;
  informants.set(item.id, informant);
  for (const question of utterances) {
    const reply = informant.ask(question, { visit, count: counts.questions++ });
    counts.parts += reply.parts;
    for (const kind of kinds) counts[kind] += reply[kind].length;
    const { text, content: _, ...told } = reply;
    replies.push({ n: counts.questions, case: item.id, visit, question, reply: text, ...told });
  }
}
writeFileSync(out, replies.map(row => `${JSON.stringify(row)}\n`).join(''));
console.log(JSON.stringify(counts));
