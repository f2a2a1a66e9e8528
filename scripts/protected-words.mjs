// Writes the names that no harmless edit may touch, out of the bundled hospital: its drugs with their synonyms, its
// tests and what they measure.
//   node scripts/protected-words.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const hospital = new URL('../suites/doctorbench-agent/hospital/', import.meta.url);
const target = new URL('../packages/engine/src/variants/protected/hospital-words.ts', import.meta.url);
const perLine = 40;

const read = name => JSON.parse(readFileSync(new URL(name, hospital), 'utf8'));
const namesOf = ({ name, synonyms = [] }) => [name.zh, name.en, ...synonyms];

const drugs = read('formulary.json').flatMap(namesOf);
const tests = read('tests.json').flatMap(test => [test, ...(test.analytes ?? [])].flatMap(namesOf));

writeFileSync(
  target,
  `/**
 * Names of drugs and tests that the bundled hospital has. Written by \`scripts/protected-words.mjs\` out of
 * \`suites/doctorbench-agent/hospital\`.
 */
export const hospitalDrugs = \`\n${toLines(drugs, /\p{Script=Han}{2,}|[a-z]{5,}/giu)}\n\`;

export const hospitalTests = \`\n${toLines(tests, /\p{Script=Han}{2,}/gu)}\n\`;
`,
);

/** What stands in brackets is a name of its own. English words of tests are common ones and left out. */
function toLines(names, word) {
  const words = names.flatMap(name => name.match(word) ?? []);
  const distinct = [...new Set(words.map(word => word.toLowerCase()))].sort();
  const lines = [];
  for (let at = 0; at < distinct.length; at += perLine)
    lines.push(distinct.slice(at, at + perLine).join(' '));
  return lines.join('\n');
}
