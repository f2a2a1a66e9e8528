/**
 * Simulated recovery of rapid assessment: banks of the LLM suite's shape are calibrated from simulated models, and
 * phantoms of known full score sit them under the rules of `run --rapid`. Prints coverage, error, items and exposure.
 *
 *   node bench/rapid-recovery.mjs [banks] [sittings per bank] [seed]
 */
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
const [scenarios, itemsEach, calibrators, developers] = [14, 18, 30, 10];
const items = scenarios * itemsEach;
const budgets = [10, 20, 30, 40, 50, 60, 80, 100, 120, 150];
const rules = { least: 60, most: 84, targetError: 2.5 };

function simulate(seed) {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const parameters = Array.from({ length: items }, () => ({
    a: Math.exp(0.1 + 0.35 * normal()),
    b: normal() - 0.3,
    c: 0.1 + 0.2 * random(),
  }));
  const answer = theta =>
    parameters.map(({ a, b, c }) => (random() < c + (1 - c) / (1 + Math.exp(-a * (theta - b))) ? 100 : 0));
  const groups = Int32Array.from({ length: items }, (_, item) => Math.floor(item / itemsEach));
  const table = rows => ({
    examinees: rows.map((_, index) => ({
      name: `d${index % developers}/m${index}`,
      developer: `d${index % developers}`,
    })),
    points: toResponseMatrix(rows),
    low: new Float64Array(items),
    high: new Float64Array(items).fill(100),
    groups,
    guessing: new Float64Array(items).fill(0.2),
  });
  return {
    calibrating: table(Array.from({ length: calibrators }, () => answer(normal()))),
    phantoms: table(Array.from({ length: perBank }, () => answer(normal()))),
  };
}

function sit(bank, links, { row, seed, batch, resting }) {
  const closed = new Set(resting);
  const sitting = createSitting(bank, { seed, closed: item => closed.has(item) });
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
console.log(JSON.stringify({ items, scenarios, calibrators, developers, banks, gateOpen: open }));
for (const [name, sat] of Object.entries(results)) describe(name, sat);
