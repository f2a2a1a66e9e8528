// Everything hidden of a case, for somebody who writes an expert's way without having seen how it is marked:
//   node bench/case-file.mjs CASE
// The patient as they are, what they know, the chart, findings, results, courses, what colleagues say and the traps;
// no rubric, no exemplars, no list of acceptable tests. SUITE=path chooses another suite.
import { join } from 'node:path';
import { openSuite } from '../packages/engine/dist/suite/suite.js';
import { root } from './tools.mjs';

const [id] = process.argv.slice(2);
if (!id) {
  process.stderr.write('node bench/case-file.mjs CASE\n');
  process.exit(2);
}
const suite = await openSuite(process.env.SUITE ?? join(root, 'suites', 'doctorbench-agent'));
const { title, traps, language, case: hidden } = await suite.getItem(id);
const { acceptable: _, ...shown } = hidden;
const lines = Object.entries({ title, language, traps, ...shown }).flatMap(([name, value]) => [
  `## ${name}`,
  ...(Array.isArray(value) ? value.map(each => `- ${toLine(each)}`) : [toLine(value)]),
]);
process.stdout.write(`# ${id}\n${lines.join('\n')}\n`);

function toLine(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
