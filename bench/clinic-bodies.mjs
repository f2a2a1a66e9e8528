// Poisons bodies at random and counts what no body can show: `node bench/clinic-bodies.mjs [episodes]`.
import { join } from 'node:path';
import { createEpisode } from '../packages/clinic/dist/episode.js';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { checkBody } from '../packages/clinic/dist/testing/check-body.js';
import { checkEpisode } from '../packages/clinic/dist/testing/check-episode.js';
import { createPoisoningAgent } from '../packages/clinic/dist/testing/poisoning-agent.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { createRandom } from '../packages/psychometrics/dist/index.js';
import { root } from './tools.mjs';

const episodes = Number(process.argv[2] ?? 2000);
const suite = await openSuite(join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const items = [];
for await (const item of suite.items()) items.push(item);

const limits = { calls: 1e6, minutes: 1e9, outputTokens: 1e9 };
const faults = new Map();
let [looks, deaths] = [0, 0];
for (let n = 0; n < episodes; n++) {
  const item = items[n % items.length];
  const endless = { ...item, case: { ...item.case, limits } };
  const episode = createEpisode({ item: endless, hospital, seed: n });
  const agent = createPoisoningAgent(item, { hospital, random: createRandom(`poison ${n}`) });
  const seen = new Set();
  for (let turn = 0; turn < 5 && !episode.end(); turn++) {
    episode.act(agent.act());
    looks += 1;
    for (const fault of checkBody(episode.world)) seen.add(fault);
  }
  for (const fault of checkEpisode(episode)) seen.add(fault);
  if (episode.world.physiology.isDead()) deaths += 1;
  for (const fault of seen) faults.set(fault, [...(faults.get(fault) ?? []), n]);
}
const rows = [...faults].sort(([, a], [, b]) => b.length - a.length);
for (const [fault, at] of rows) console.log(`${at.length}\t${fault}\t(${at.slice(0, 3).join(', ')})`);
const bad = new Set([...faults.values()].flat()).size;
console.log(`${episodes} episodes, ${looks} looks, ${deaths} deaths: ${bad} with a fault`);
