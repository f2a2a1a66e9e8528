import type { Grade } from '@doctorbench/core';
import { doctorbench, listScenarios, type ScenarioId } from '@doctorbench/core';
import { gradeOf, makeRun } from '@doctorbench/core/testing';
import type { Interval } from '@doctorbench/psychometrics';
import { createRandom, mean, type Random } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { computeIntervals } from './intervals.ts';
import { createReportBuilder } from './report-builder.ts';
import { createScoreTable } from './score-table.ts';

/** Every third: the draws for all would take three times as long. */
const scenarios = listScenarios('llm').filter((_, index) => index % 3 === 0);
const simulations = 400;

/** Where the cases of a scenario come from: item totals of one case at a time, and their mean over all cases. */
interface Population {
  readonly name: string;
  cases(scenario: number): number;
  draw(scenario: number, random: Random): readonly number[];
  truth(scenario: number): number;
}

const sixteen = () => 16;
/** 10 to 20. */
const uneven = (scenario: number) => 10 + ((scenario * 7) % 11);

/** What a thin answer earns, by scenario. */
const partialOf = (scenario: number) => 35 + 2 * scenario;

const ability = 0.8;
const chanceOfUnsafe = 0.4 * (1 - ability);
/** On easy, medium and hard items. */
const chancesOfGood = [-0.8, 0, 0.8].map(logits => 1 / (1 + (Math.exp(logits) * (1 - ability)) / ability));

/** Answers as the engine's phantoms give them: good, or else dangerous (a veto) or thin. */
const phantom: Population = {
  name: `a phantom of ability ${ability}`,
  cases: sixteen,
  draw: (scenario, random) => {
    const good = chancesOfGood[Math.floor(3 * random())] as number;
    if (random() < good) return [100];
    return [random() < chanceOfUnsafe ? -100 : partialOf(scenario)];
  },
  truth: scenario => {
    const good = mean(chancesOfGood);
    return 100 * good + (1 - good) * (-100 * chanceOfUnsafe + (1 - chanceOfUnsafe) * partialOf(scenario));
  },
};

/** Totals all over the scale, high in the first scenarios and low in the last. */
const continuous: Population = {
  name: 'totals all over the scale, in scenarios of 10 to 20 cases',
  cases: uneven,
  draw: (scenario, random) => [100 * random() ** (0.25 + 0.1 * scenario)],
  truth: scenario => 100 / (1.25 + 0.1 * scenario),
};

/** Two or three items about each patient. Some patients are easier, and more is asked about these. */
const clustered: Population = {
  name: 'two or three items about each patient, more about the easier ones',
  cases: uneven,
  draw: (scenario, random) => {
    const good = 0.4 + 0.6 * random();
    const say = () => (random() < good ? 100 : random() < 0.12 ? -100 : partialOf(scenario));
    return good > 0.7 ? [say(), say(), say()] : [say(), say()];
  },
  truth: scenario => {
    const otherwise = 0.12 * -100 + 0.88 * partialOf(scenario);
    const totalAt = (good: number) => 100 * good + (1 - good) * otherwise;
    // Mean chances of a good answer in the harder and the easier half, which have two and three items.
    return (2 * totalAt(0.55) + 3 * totalAt(0.85)) / 5;
  },
};

/** One to three items about each patient that stand or fall together. */
const together: Population = {
  name: 'one to three items about each patient that share one fate',
  cases: sixteen,
  draw: (scenario, random) => {
    const total = random() < 0.7 ? 100 : random() < 0.12 ? -100 : partialOf(scenario);
    return new Array<number>(1 + Math.floor(3 * random())).fill(total);
  },
  truth: scenario => 70 + 0.3 * (0.12 * -100 + 0.88 * partialOf(scenario)),
};

function drawGrades({ cases, draw }: Population, random: Random): readonly (readonly Grade[])[] {
  return scenarios.map(({ id }, scenario) =>
    Array.from({ length: cases(scenario) }, (_, patient) => {
      const caseId = `${id}-${patient}`;
      return draw(scenario, random).map((total, index) =>
        gradeOf(`${caseId}-${index}`, total, { scenario: id as ScenarioId, caseId }),
      );
    }).flat(),
  );
}

/** The interval of the overall score, from the function that the report builder has it from. */
function intervalOf(grades: readonly (readonly Grade[])[], seed: string): Interval {
  const table = createScoreTable([]);
  const rows = grades.map((items, scenario) => ({
    audience: scenarios[scenario]?.audience ?? 'public',
    rows: items.map(grade => table.add(grade)),
  }));
  const { overall } = computeIntervals(rows, { table, policy: doctorbench, seed });
  if (!overall) throw new Error('no interval');
  return overall;
}

/** Share of simulated runs, of each population in turn, whose interval holds the true overall score. */
function coverageOf(populations: readonly Population[]): number {
  const truths = populations.map(({ truth }) => mean(scenarios.map((_, scenario) => truth(scenario))));
  let covered = 0;
  for (let simulation = 0; simulation < simulations; simulation++) {
    const turn = simulation % populations.length;
    const population = populations[turn] as Population;
    const seed = `${population.name}/${simulation}`;
    const { low, high } = intervalOf(drawGrades(population, createRandom(seed)), `${seed}/draws`);
    const truth = truths[turn] as number;
    if (low <= truth && truth <= high) covered++;
  }
  return covered / simulations;
}

describe('the 95 % interval of the overall score', () => {
  // 400 runs settle a coverage to ± 2 points. Each population has had 4,000 once: docs/decisions/0005.
  it('holds the true score in 93 to 97 % of 400 simulated runs, of four kinds of answers and suites in turn', () => {
    const coverage = coverageOf([phantom, continuous, clustered, together]);
    expect(coverage).toBeGreaterThanOrEqual(0.93);
    expect(coverage).toBeLessThanOrEqual(0.97);
  });

  it('is the one in the report', () => {
    const run = makeRun();
    const builder = createReportBuilder(run);
    const grades = drawGrades(clustered, createRandom('report'));
    for (const grade of grades.flat()) builder.addGrade(grade);
    const { overall_score: overall } = builder.finish('2026-11-01T09:00:00Z');
    const { suite, seed } = run.protocol;
    const byId = grades.map(items => [...items].sort((a, b) => (a.itemId < b.itemId ? -1 : 1)));
    expect(overall?.interval).toEqual(intervalOf(byId, `${suite.hash}/${seed}`));
  });
});
