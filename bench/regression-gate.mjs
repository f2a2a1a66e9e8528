/**
 * What `--no-worse-than` stops: a model that lost 8 points, and a second run of the same model. 252 items in 14
 * scenarios, asked once by either run. Prints the share stopped and its 95 % interval (Wilson).
 *
 *   node bench/regression-gate.mjs [runs] [seed] [words of the rows wanted]
 */
import { doctorbench } from '@doctorbench/core';
import { createRandom, wilsonInterval } from '@doctorbench/psychometrics';
import { compareRuns } from '@doctorbench/report/aggregate';

const [runs = 200] = process.argv.slice(2, 3).map(Number);
const seed = process.argv[3] ?? 'gate';
const [scenarios, itemsEach, loss] = [14, 18, 8];
/** As the gate has them: one-sided. `before`: the two-sided interval that the gate used to take. */
const rules = { now: p => p / 2 < 0.035, before: p => p < 0.05 };

const clip = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * How answers vary when a model is asked again. An item is drawn once; each run draws its answers.
 * `drop` is the planted loss in points, as a shift of every item's expectation.
 */
const worlds = {
  'marks from −100 to 100, an item varies by 15 between runs': {
    item: ({ normal }) => clip(62 + 28 * normal(), -60, 100),
    answer: (mean, drop, { normal }) => clip(mean - drop + 15 * normal(), -100, 100),
  },
  'marks from −100 to 100, an item varies by 25 between runs': {
    item: ({ normal }) => clip(62 + 28 * normal(), -60, 100),
    answer: (mean, drop, { normal }) => clip(mean - drop + 25 * normal(), -100, 100),
  },
  'right or wrong, one in 14 answers differs when asked again': {
    item: ({ random }) => ({ isRight: random() < 0.7 }),
    // What was right turns wrong often enough to lose the points; beyond that, 7.3 % differ.
    answer({ isRight }, drop, { random }) {
      const turned = isRight && random() < drop / 70 ? false : isRight;
      return (random() < 0.073 / 2 ? !turned : turned) ? 100 : 0;
    },
  },
  'right or wrong, drawn afresh': {
    item: ({ normal }) => 1 / (1 + Math.exp(-(1 + 1.5 * normal()))),
    answer: (chance, drop, { random }) => (random() < clip(chance - drop / 100, 0, 1) ? 100 : 0),
  },
  'right or wrong, drawn afresh, three repeats of each item': {
    repeats: 3,
    item: ({ normal }) => 1 / (1 + Math.exp(-(1 + 1.5 * normal()))),
    answer: (chance, drop, { random }) => (random() < clip(chance - drop / 100, 0, 1) ? 100 : 0),
  },
  'right or wrong, drawn afresh, five repeats in the baseline alone': {
    repeatsOfBaseline: 5,
    item: ({ normal }) => 1 / (1 + Math.exp(-(1 + 1.5 * normal()))),
    answer: (chance, drop, { random }) => (random() < clip(chance - drop / 100, 0, 1) ? 100 : 0),
  },
};

function sit({ answer, repeats = 1 }, items, drop, source) {
  return new Map(
    items.map((item, index) => {
      let sum = 0;
      for (let repeat = 0; repeat < repeats; repeat++) sum += answer(item, drop, source);
      const scenario = `s${Math.floor(index / itemsEach)}`;
      return [`i${index}`, { scenario, caseId: `i${index}`, sum, count: repeats, vetoed: false }];
    }),
  );
}

/** The shift of each item by which the score falls by the planted loss: marks that are clipped at 100 lose less. */
function plant(world) {
  const lossAt = drop => {
    const random = createRandom(`${seed}/plant`);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const source = { random, normal };
    const items = Array.from({ length: 20_000 }, () => world.item(source));
    return meanOf(sit(world, items, 0, source)) - meanOf(sit(world, items, drop, source));
  };
  let [low, high] = [loss / 2, loss * 3];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (lossAt(middle) < loss) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const meanOf = totals =>
  [...totals.values()].reduce((all, { sum, count }) => all + sum / count, 0) / totals.size;

const wanted = Object.entries(worlds).filter(([name]) => name.includes(process.argv[4] ?? ''));
for (const [name, world] of wanted) {
  for (const drop of [plant(world), 0]) {
    const stopped = { now: 0, before: 0 };
    let lost = 0;
    for (let run = 0; run < runs; run++) {
      const random = createRandom(`${seed}/${name}/${drop}/${run}`);
      const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const source = { random, normal };
      const items = Array.from({ length: scenarios * itemsEach }, () => world.item(source));
      const ofBaseline = { ...world, repeats: world.repeatsOfBaseline ?? world.repeats };
      const [baseline, later] = [sit(ofBaseline, items, 0, source), sit(world, items, drop, source)];
      const { difference, pValue } = compareRuns(later, baseline, { policy: doctorbench, seed: `${run}` });
      lost += (meanOf(baseline) - meanOf(later)) / runs;
      for (const rule of Object.keys(rules)) if (difference < 0 && rules[rule](pValue)) stopped[rule]++;
    }
    const { low, high } = wilsonInterval(stopped.now, runs);
    console.log(
      JSON.stringify({
        world: name,
        planted: drop === 0 ? 0 : loss,
        meanLoss: Number(lost.toFixed(2)),
        stopped: stopped.now / runs,
        interval: [low, high].map(bound => Number(bound.toFixed(3))),
        stoppedBefore: stopped.before / runs,
      }),
    );
  }
}
