// Puts a list of questions to the patient of a case: node bench/clinic-questions.mjs case questions.txt [suite folder]
// The case is an id or the end of one; a question is a line, "# visit 2" begins the second visit.
// Prints each answer with the facts it released, what was denied, what could not be said, and what was not understood.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createWorld } from '../packages/clinic/dist/create-world.js';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const [name, file, folder = join(root, 'suites', 'doctorbench-agent')] = process.argv.slice(2);
if (name === undefined || file === undefined) throw new Error('name a case and a file of questions');
const suite = await openSuite(resolve(folder));
const hospital = await openHospital(suite.hospitalDir);
let item;
for await (const each of suite.items()) if (each.id.endsWith(name)) item = each;
if (item === undefined) throw new Error(`no case ends in ${name}`);

const { informant } = createWorld({ item, hospital, seed: 1 });
const counts = { questions: 0, parts: 0, released: 0, denied: 0, unsure: 0, askedBack: 0, unplaced: 0 };
let visit = 1;
for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
  const next = /^#\s*visit\s+(\d+)/.exec(line);
  if (next) visit = Number(next[1]);
  if (line.trim() === '' || line.startsWith('#')) continue;
  const reply = informant.ask(line, { visit, count: counts.questions++ });
  counts.parts += reply.parts;
  for (const kind of ['released', 'denied', 'unsure', 'askedBack', 'unplaced'])
    counts[kind] += reply[kind].length;
  console.log(`Q ${line}\nA ${reply.text}`);
  const { text: _, content: __, ...told } = reply;
  console.log(`  ${JSON.stringify(told)}`);
}
console.log(JSON.stringify(counts));
