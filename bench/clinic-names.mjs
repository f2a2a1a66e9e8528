// Holds a list of names against the catalogue of a hospital: node bench/clinic-names.mjs names.tsv [suite folder]
// A line is kind TAB name [TAB expected id]; kinds: tests, examinations, procedures, departments, drugs.
// Prints each name with what answers to it, or what is suggested instead, and the share that was found.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isByHand } from '../packages/clinic/dist/catalogue/test.js';
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
// A deed or an examination that is kept among the tests is ordered as one, where it is done by hand.
const findTaken = (kind, name) => {
  const found = findAll[kind](name);
  const isTaken = found.length === 0 && (kind === 'procedures' || kind === 'examinations');
  const tests = isTaken ? catalogue.tests.findListed(name) : [];
  return tests.length > 0 && tests.every(isByHand) ? tests : found;
};
const suggest = (kind, name) =>
  (kind === 'drugs' ? formulary : catalogue[kind]).suggest(name).map(each => each.id ?? each);

// A drug that is asked back or not kept, and a name of another tool, is answered, though not found.
const answer = (kind, name) => {
  if (kind !== 'drugs') {
    const other = ['tests', 'examinations', 'procedures', 'departments'].find(
      each => each !== kind && catalogue[each].find(name),
    );
    if (other) return `belongs to ${other}: ${catalogue[other].find(name).id}`;
    const drug = formulary.find(name);
    return drug && `belongs to drugs: ${drug.id}`;
  }
  const unclear = formulary.findUnclear(name).map(({ id }) => id);
  if (unclear.length > 0) return `asks which of ${unclear.join(', ')}`;
  const { instead = [] } = formulary.findUnstocked(name) ?? {};
  if (formulary.findUnstocked(name)) return `not kept, instead ${instead.join(', ') || 'nothing'}`;
  const other = formulary.findOtherForm(name);
  return other && `kept in another form: ${other.id}`;
};

const counts = {};
for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
  const [kind = '', name = '', expected] = line.split('\t').map(part => part.trim());
  if (!(kind in findAll) || name === '') continue;
  const found = findTaken(kind, name).map(({ id }) => id);
  const answered = found.length > 0 ? undefined : answer(kind, name);
  counts[kind] ??= { asked: 0, found: 0, answered: 0, wrong: 0 };
  counts[kind].asked++;
  if (found.length > 0) counts[kind].found++;
  if (answered) counts[kind].answered++;
  const wrong = expected && found.length > 0 && !found.includes(expected);
  if (wrong) counts[kind].wrong++;
  const mark = answered ? '?' : found.length === 0 ? '-' : wrong ? '!' : '+';
  const shown =
    found.length > 0
      ? found.join(', ')
      : (answered ?? `suggests ${suggest(kind, name).join(', ') || 'nothing'}`);
  console.log([mark, kind, name, shown, ...(wrong ? [`expected ${expected}`] : [])].join('\t'));
}
console.log(JSON.stringify(counts));
