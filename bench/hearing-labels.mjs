// How well patients without a model understand, by what readers made of the same questions; no judge is needed:
//   node bench/hearing-labels.mjs REPLIES.jsonl…
// A line of REPLIES is one that bench/hearing-model.mjs wrote: a question, and in `hearing` the facts that a strong reader chose for
// each of its parts. The questions are put again, in their order, heard by rules and examples. Of the facts that readers chose, how
// many are told; how many are told that no reader chose; of everyday answers the same; how many plain noes of a reader got a no; and
// how many parts the reply says are open. A fact that a case no longer has is left out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEpisode } from '../packages/clinic/dist/episode.js';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const suite = await openSuite(join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const items = new Map();
for await (const item of suite.items()) if (item.kind === 'encounter') items.set(item.id, item);

const count = { questions: 0, parts: 0, open: 0, tooMany: 0 };
const facts = { chosen: 0, told: 0, toldUnchosen: 0 };
const everyday = { chosen: 0, told: 0, toldUnchosen: 0 };
for (const file of process.argv.slice(2)) {
  const episodes = new Map();
  for (const { case: id, visit, question, hearing } of readLines(file)) {
    const item = items.get(id);
    if (item === undefined || hearing?.by !== 'model') continue;
    const episode = episodes.get(id) ?? createEpisode({ item, hospital, seed: 1 });
    episodes.set(id, episode);
    episode.world.visit = visit;
    const whom = episode.worlds.length > 1 ? { patient: item.case.patient.id } : {};
    const { asked } = episode.act([
      { id: 'q', name: 'ask', arguments: JSON.stringify({ ...whom, question }) },
    ]);
    const reply = asked[0]?.reply;
    if (reply === undefined) throw new Error(`refused: ${question}`);
    const chosen = new Set(hearing.parts.flatMap(({ tells = [] }) => tells));
    const known = new Set(item.case.facts.map(fact => fact.id));
    compare(facts, new Set([...chosen].filter(each => known.has(each))), [
      ...reply.released,
      ...reply.softened,
    ]);
    compare(
      everyday,
      new Set([...chosen].filter(each => each.startsWith('#detail-'))),
      reply.usual.filter(each => each.startsWith('#detail-')),
    );
    count.questions++;
    count.parts += reply.parts;
    count.open += reply.listUnknown().length + reply.unplaced.length + reply.askedBack.length;
    count.tooMany += reply.unheard.length;
  }
}
console.log(JSON.stringify({ ...count, facts, everyday }, null, 1));

function readLines(file) {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line));
}

function compare(tally, chosen, told) {
  tally.chosen += chosen.size;
  tally.told += told.filter(id => chosen.has(id)).length;
  tally.toldUnchosen += told.filter(id => !chosen.has(id)).length;
}
