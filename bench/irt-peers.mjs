/**
 * The same simulated answers calibrated by girth and by us, without priors, which girth has none of: processor seconds of
 * both, and both solutions under one evaluation of the marginal log-likelihood (61 nodes).
 *
 *   python3 -m venv VENV && VENV/bin/pip install girth numpy==1.24.4 scipy==1.10.1
 *   node bench/irt-peers.mjs VENV/bin/python [items] [persons] [2pl|3pl]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toResponseMatrix } from '@doctorbench/psychometrics';
import { calibrate } from '../packages/psychometrics/dist/irt/calibrate.js';
import { simulateAnswers } from '../packages/psychometrics/dist/testing/simulate-answers.js';
import { workDir } from './tools.mjs';

const [python = 'python3', itemCount = '500', personCount = '1000', model = '2pl'] = process.argv.slice(2);
const [items, persons] = [Number(itemCount), Number(personCount)];
const nodes = 61;

const script = `
import json, sys, time
import numpy as np
from girth import twopl_mml, threepl_mml
answers = np.array(json.load(open(sys.argv[1]))).T
fit = threepl_mml if sys.argv[2] == '3pl' else twopl_mml
started = time.process_time()
found = fit(answers, {'quadrature_n': ${nodes}, 'max_iteration': 100})
seconds = time.process_time() - started
guessing = found.get('Guessing', np.zeros(len(answers)))
print(json.dumps({'cpuSeconds': seconds, 'items': [
  {'a': float(a), 'b': float(b), 'c': float(c)}
  for a, b, c in zip(found['Discrimination'], found['Difficulty'], guessing)]}))
`;

/** Ability standard normal; written apart from what is calibrated by. */
function toLogLikelihood(rows, found) {
  const points = Array.from({ length: nodes }, (_, q) => -6 + (12 * q) / (nodes - 1));
  const density = points.map(x => Math.exp((-x * x) / 2));
  const total = density.reduce((sum, each) => sum + each, 0);
  const tables = points.map(x =>
    found.map(({ a, b, c }) => {
      const p = c + (1 - c) / (1 + Math.exp(-a * (x - b)));
      return [Math.log(1 - p), Math.log(p)];
    }),
  );
  return rows.reduce((sum, row) => {
    const logs = tables.map((table, q) =>
      row.reduce((log, answer, item) => log + table[item][answer], Math.log(density[q] / total)),
    );
    const most = Math.max(...logs);
    return sum + most + Math.log(logs.reduce((each, log) => each + Math.exp(log - most), 0));
  }, 0);
}

const { rows } = simulateAnswers('irt-bench', { persons, items });
const before = process.cpuUsage();
const own = calibrate(toResponseMatrix(rows), { model });
const { user, system } = process.cpuUsage(before);
const ours = (user + system) / 1e6;
mkdirSync(workDir, { recursive: true });
const file = join(workDir, `irt-${items}-${persons}.json`);
writeFileSync(file, JSON.stringify(rows));
const said = execFileSync(python, ['-c', script, file, model], {
  encoding: 'utf8',
  maxBuffer: 1e8,
  env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
});
const girth = JSON.parse(said);
console.log(
  JSON.stringify({
    ...{ model, items, persons },
    cpuSeconds: { ours, girth: girth.cpuSeconds },
    timesAsLong: girth.cpuSeconds / ours,
    logLikelihood: { ours: toLogLikelihood(rows, own.items), girth: toLogLikelihood(rows, girth.items) },
    ourOwnObjective: own.objective,
  }),
);
