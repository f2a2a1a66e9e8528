/**
 * Scenario intervals and graded totals of rapid assessment, simulated: banks of the LLM suite's shape whose totals run from
 * −100 to 100 and whose scenarios have effects of their own. Prints the model that was chosen, the error and coverage of
 * the whole score and of single scenarios, with scenario effects and without.
 *
 *   node bench/rapid-graded.mjs [banks] [seed] [spread between scenarios, logits]
 */
import {
  applyLink,
  calibrateTable,
  choosePartialCredit,
  createRandom,
  createSitting,
  crossFit,
  linkAt,
  toFullScore,
  toLinks,
  toResponseMatrix,
  toScenarioMargin,
} from '@doctorbench/psychometrics';

const banks = Number(process.argv[2] ?? 2);
const seed = process.argv[3] ?? 'graded';
const between = Number(process.argv[4] ?? 0.5);
const [scenarios, itemsEach, calibrators, developers, phantoms, asked] = [14, 18, 24, 8, 20, 60];
const items = scenarios * itemsEach;

function simulate(name) {
  const random = createRandom(name);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const lines = Array.from({ length: items }, () => ({ a: Math.exp(0.3 * normal()), d: normal() + 0.8 }));
  const answer = () => {
    const theta = normal();
    const effects = Array.from({ length: scenarios }, () => between * normal());
    return lines.map(({ a, d }, item) => {
      const eta = a * (theta + effects[Math.floor(item / itemsEach)]) + d;
      // A veto now and then; else criteria met, in steps of a tenth.
      if (random() < 0.03 / (1 + Math.exp(eta))) return -100;
      const share = 1 / (1 + Math.exp(-(eta + 0.8 * normal())));
      return Math.round(share * 10) * 10;
    });
  };
  const table = rows => ({
    examinees: rows.map((_, index) => ({ name: `m${index}`, developer: `d${index % developers}` })),
    points: toResponseMatrix(rows),
    low: new Float64Array(items).fill(-100),
    high: new Float64Array(items).fill(100),
    groups: Int32Array.from({ length: items }, (_, item) => Math.floor(item / itemsEach)),
    guessing: new Float64Array(items).fill(0.02),
  });
  return {
    calibrating: table(Array.from({ length: calibrators }, answer)),
    sitting: table(Array.from({ length: phantoms }, answer)),
  };
}

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length;
const kinds = { 'with effects': [], 'without effects': [] };
for (let index = 0; index < banks; index++) {
  const { calibrating, sitting: sat } = simulate(`${seed}-${index}`);
  const choice = choosePartialCredit(calibrating, `${index}`);
  console.log(JSON.stringify({ bank: index, ...choice }));
  const table = { ...calibrating, partialCredit: choice?.chosen };
  const { bank } = calibrateTable(table);
  const fit = crossFit(table, { budgets: [asked], seed: `${index}` });
  const link = linkAt([{ ...toLinks(fit, 'adaptive')[0], asked }], asked);
  const margin = toScenarioMargin(link);
  for (const [kind, used] of [
    ['with effects', bank],
    ['without effects', { ...bank, scenarioEffects: { between: 0, within: 1 } }],
  ])
    for (let person = 0; person < phantoms; person++) {
      const row = sat.points.values.subarray(person * items, (person + 1) * items);
      const one = createSitting(used, { seed: `${index}/${person}` });
      while (one.asked() < asked) for (const item of one.next(5)) one.answer(item, row[item]);
      const truth = toFullScore(sat, person);
      const { points, low, high } = applyLink(link, one.estimate().points);
      const errors = [...one.estimateGroups()].map(([group, value]) => {
        const own = row.subarray(group * itemsEach, (group + 1) * itemsEach);
        return Math.abs(mean([...own]) - value);
      });
      kinds[kind].push({
        error: Math.abs(points - truth),
        covered: low <= truth && truth <= high ? 1 : 0,
        scenarioError: mean(errors),
        scenarioCovered: mean(errors.map(error => (error <= margin ? 1 : 0))),
        margin,
      });
    }
}
for (const [kind, rows] of Object.entries(kinds)) {
  const of = key => Number(mean(rows.map(row => row[key])).toFixed(3));
  console.log(
    JSON.stringify({
      kind,
      sittings: rows.length,
      meanAbsoluteError: of('error'),
      coverage: of('covered'),
      scenarioError: of('scenarioError'),
      scenarioCoverage: of('scenarioCovered'),
      scenarioHalfWidth: of('margin'),
    }),
  );
}
