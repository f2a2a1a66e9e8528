// Holds a list of names against the catalogue of a hospital: node bench/clinic-names.mjs names.tsv [suite folder]
// A line is kind TAB name [TAB expected id]; kinds: tests, examinations, procedures, departments, drugs.
// Prints each name with what answers to it, or what is suggested instead, and the share that was found.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openHospital } from '../packages/clinic/dist/hospital/hospital.js';
import { root } from './tools.mjs';

const [file, suite = join(root, 'suites', 'doctorbench-agent')] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file: kind TAB name [TAB expected id]');
const { catalogue, formulary } = await openHospital(join(resolve(suite), 'hospital'));

const findAll = {
  tests: name => catalogue.tests.findAll(name),
  examinations: name => catalogue.examinations.findAll(name),
  procedures: name => catalogue.procedures.findAll(name),
  // A team is called by its department or by what it does.
  departments: name => [catalogue.departments.find(name)].filter(Boolean),
  // Two drugs in one line are each ordered by themselves; the reply names them.
  drugs: name => formulary.findEach(name),
};
const suggest = (kind, name) =>
  (kind === 'drugs' ? formulary : catalogue[kind]).suggest(name).map(each => each.id ?? each);

const counts = {};
for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
  const [kind = '', name = '', expected] = line.split('\t').map(part => part.trim());
  if (!(kind in findAll) || name === '') continue;
  const found = findAll[kind](name).map(({ id }) => id);
  counts[kind] ??= { asked: 0, found: 0, wrong: 0 };
  counts[kind].asked++;
  if (found.length > 0) counts[kind].found++;
  const wrong = expected && found.length > 0 && !found.includes(expected);
  if (wrong) counts[kind].wrong++;
  const mark = found.length === 0 ? '-' : wrong ? '!' : '+';
  const shown =
    found.length > 0 ? found.join(', ') : `suggests ${suggest(kind, name).join(', ') || 'nothing'}`;
  console.log([mark, kind, name, shown, ...(wrong ? [`expected ${expected}`] : [])].join('\t'));
}
console.log(JSON.stringify(counts));
