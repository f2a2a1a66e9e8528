/**
 * Simulated recovery of rapid assessment: banks are calibrated from simulated models, and phantoms of known full score sit
 * them under the rules of `run --rapid`. Prints coverage, error, items and exposure. Items are simulated in the LLM suite's
 * shape, or are those of a suite: its scenarios, difficulties, kinds and safety core, with simulated answers (right or wrong
 * where letters are keyed, else from −100 to 100 in steps of ten with a veto now and then).
 *
 *   node bench/rapid-recovery.mjs [banks] [sittings per bank] [seed] [suite folder] [apart]
 *
 * `apart` learns the link without the safety core, as it was before.
 */
import { getItemKind, listSafetyCore } from '@doctorbench/core';
import { openSuite } from '@doctorbench/engine';
import {
  applyLink,
  calibrateTable,
  createRandom,
  createSitting,
  crossFit,
  decideGate,
  linkAt,
  listResting,
  toFullScore,
  toLinks,
  toResponseMatrix,
} from '@doctorbench/psychometrics';

const [banks = 10, perBank = 20] = process.argv.slice(2, 4).map(Number);
const seed = process.argv[4] ?? 'bank';
const [suiteDir, apart] = process.argv.slice(5);
const [calibrators, developers] = [30, 10];
const shape = suiteDir === undefined ? toShape() : await readShape(suiteDir);
const items = shape.groups.length;
const scenarios = new Set(shape.groups).size;
const budgets = [10, 20, 30, 40, 50, 60, 80, 100, 120, 150];
const rules = { least: 60, most: 84, targetError: 2.5 };

function toShape() {
  const groups = Int32Array.from({ length: 252 }, (_, item) => Math.floor(item / 18));
  return { groups, graded: groups.map(() => 0), shifts: groups.map(() => 0), core: new Set() };
}

async function readShape(dir) {
  const suite = await openSuite(dir);
  const entries = [];
  for await (const { id, scenario, kind, difficulty } of suite.items())
    entries.push({ id, scenario, kind, difficulty });
  const names = [...new Set(entries.map(({ scenario }) => scenario))];
  const critical = new Set(listSafetyCore(suite.manifest).map(({ id }) => id));
  return {
    groups: Int32Array.from(entries, ({ scenario }) => names.indexOf(scenario)),
    graded: Int8Array.from(entries, ({ kind }) =>
      getItemKind({ kind }).letters?.measures === 'accuracy' ? 0 : 1,
    ),
    shifts: Float64Array.from(
      entries,
      ({ difficulty }) => ({ easy: -0.7, medium: 0, hard: 0.7 })[difficulty],
    ),
    core: new Set([...entries.keys()].filter(at => critical.has(entries[at].id))),
  };
}

function simulate(seed) {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const parameters = Array.from({ length: items }, () => ({
    a: Math.exp(0.1 + 0.35 * normal()),
    b: normal() - 0.3,
    c: 0.1 + 0.2 * random(),
  }));
  const answer = theta =>
    parameters.map(({ a, b, c }, item) => {
      const eta = a * (theta - b - shape.shifts[item]);
      if (!shape.graded[item]) return random() < c + (1 - c) / (1 + Math.exp(-eta)) ? 100 : 0;
      if (random() < 0.03 / (1 + Math.exp(eta))) return -100;
      return Math.round(10 / (1 + Math.exp(-(eta + 0.8 * normal())))) * 10;
    });
  const table = rows => ({
    examinees: rows.map((_, index) => ({
      name: `d${index % developers}/m${index}`,
      developer: `d${index % developers}`,
    })),
    points: toResponseMatrix(rows),
    low: Float64Array.from(shape.graded, graded => (graded ? -100 : 0)),
    high: new Float64Array(items).fill(100),
    groups: shape.groups,
    guessing: Float64Array.from(shape.graded, graded => (graded ? 0.02 : 0.2)),
    ...(apart ? {} : { core: shape.core }),
  });
  return {
    calibrating: table(Array.from({ length: calibrators }, () => answer(normal()))),
    phantoms: table(Array.from({ length: perBank }, () => answer(normal()))),
  };
}

function sit(bank, links, { row, seed, batch, resting }) {
  const closed = new Set([...resting, ...shape.core]);
  const sitting = createSitting(bank, { seed, closed: item => closed.has(item) });
  for (const item of shape.core) sitting.observe(item, row[item]);
  const asked = [];
  for (;;) {
    const link = linkAt(links, asked.length);
    const disagrees = Math.abs(sitting.ballastZ()) > 2;
    const enough = asked.length >= rules.least && link.error <= rules.targetError && !disagrees;
    if (enough || asked.length >= rules.most) return { ...applyLink(link, sitting.estimate().points), asked };
    for (const item of sitting.next(Math.min(batch, rules.most - asked.length))) {
      asked.push(item);
      sitting.answer(item, row[item]);
    }
  }
}

function describe(name, sat) {
  const mean = toValue => sat.reduce((sum, each) => sum + toValue(each), 0) / sat.length;
  const exposures = Array.from({ length: banks }, (_, bank) => {
    const uses = new Map();
    const own = sat.filter(each => each.bank === bank);
    for (const { asked } of own) for (const item of asked) uses.set(item, (uses.get(item) ?? 0) + 1);
    return [...uses.values()].map(count => count / own.length);
  });
  const all = exposures.flat();
  console.log(
    JSON.stringify({
      name,
      sittings: sat.length,
      coverage: mean(({ low, high, truth }) => (low <= truth && truth <= high ? 1 : 0)),
      meanAbsoluteError: mean(({ points, truth }) => Math.abs(points - truth)),
      bias: mean(({ points, truth }) => points - truth),
      halfWidth: mean(({ low, high }) => (high - low) / 2),
      itemsAsked: mean(({ asked }) => asked.length),
      largestExposure: Math.max(...all),
    }),
  );
}

const results = { 'batches of five': [], 'one at a time': [] };
let open = 0;
for (let index = 0; index < banks; index++) {
  const { calibrating, phantoms } = simulate(`${seed}-${index}`);
  const { bank } = calibrateTable(calibrating);
  const fit = crossFit(calibrating, { budgets, seed: `${index}` });
  if (decideGate(calibrating, fit, `${index}`).open) open++;
  const links = toLinks(fit, 'adaptive').map((link, at) => ({ ...link, asked: budgets[at] }));
  for (let phantom = 0; phantom < perBank; phantom++) {
    const truth = toFullScore(phantoms, phantom);
    const row = phantoms.points.values.subarray(phantom * items, (phantom + 1) * items);
    for (const [name, batch] of [
      ['batches of five', 5],
      ['one at a time', 1],
    ]) {
      // As the platform does: what was asked too often rests.
      const own = results[name].filter(each => each.bank === index);
      const asked = Array.from(
        { length: items },
        (_, item) => own.filter(each => each.asked.includes(item)).length,
      );
      const resting = listResting({ asked, sittings: own.length, most: rules.most });
      results[name].push({
        ...sit(bank, links, { row, seed: `${index}/${phantom}`, batch, resting }),
        truth,
        bank: index,
      });
    }
  }
}
console.log(
  JSON.stringify({ items, core: shape.core.size, scenarios, calibrators, developers, banks, gateOpen: open }),
);
for (const [name, sat] of Object.entries(results)) describe(name, sat);
