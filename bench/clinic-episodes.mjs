// One process of `bench/clinic.mjs`; prints one JSON document.
import { join } from 'node:path';
import { createEpisode } from '../packages/clinic/dist/episode.js';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { checkEpisode } from '../packages/clinic/dist/testing/check-episode.js';
import { createRandomAgent } from '../packages/clinic/dist/testing/random-agent.js';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { createRandom } from '../packages/psychometrics/dist/index.js';
import { root } from './tools.mjs';

const suite = await openSuite(join(root, 'suites', 'doctorbench-agent'));
const hospital = await openHospital(suite.hospitalDir);
const items = [];
for await (const item of suite.items()) items.push(item);

/** A case that nothing ends before its calls are made. */
function withoutEnd(item) {
  return { ...item, case: { ...item.case, limits: { calls: 1e6, minutes: 1e9, outputTokens: 1e9 } } };
}

function play(item, seed, calls, onTurn = () => undefined) {
  const episode = createEpisode({ item, hospital, seed });
  const agent = createRandomAgent(item, { hospital, random: createRandom(`${item.id}/${seed}`) });
  while (!episode.end() && episode.counts.calls < calls) onTurn(episode.act(agent.act()));
  return episode;
}

const endless = items.map(withoutEnd);
let calls = 0;
const memory = [];
const startedMs = performance.now();
for (let n = 1; n <= 1000; n++) {
  // An episode that ends early is followed by another, until thirty calls were made.
  for (let left = 30, seed = n; left > 0; seed += 1000) {
    const { counts } = play(endless[n % endless.length], seed, left);
    left -= counts.calls;
    calls += counts.calls;
  }
  if (n % 250 === 0) {
    globalThis.gc();
    memory.push(process.memoryUsage().heapUsed / 1024 ** 2);
  }
}
const seconds = (performance.now() - startedMs) / 1000;
const peakMb = process.resourceUsage().maxRSS / 1024;

const wild = { calls: 0, faults: {} };
const wildMs = performance.now();
for (let n = 0; n < 10_000; n++) {
  const episode = play(items[n % items.length], n, 40);
  wild.calls += episode.counts.calls;
  for (const fault of checkEpisode(episode)) wild.faults[fault] = (wild.faults[fault] ?? 0) + 1;
}
wild.seconds = (performance.now() - wildMs) / 1000;
process.stdout.write(JSON.stringify({ seconds, calls, peakMb, memory, wild }));
