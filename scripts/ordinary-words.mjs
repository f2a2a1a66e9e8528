// Writes the vocabulary that de-identification takes for ordinary: node scripts/ordinary-words.mjs
// Read from the project's own items, catalogues and guides. Ward records are left out: what is taken from them needlessly
// is the measure of the vocabulary.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadWordTagger } from '@doctorbench/text/segmentation';
import { surnames } from '../packages/datasets/dist/deidentify/lexicon/chinese-names.js';

const target = 'packages/datasets/src/deidentify/lexicon/ordinary-words.json';
const sources = execFileSync('git', ['ls-files', 'suites', 'docs', 'README.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(file => /\.(?:jsonl?|md)$/.test(file) && !file.includes('doctorbench-wards'));
const words = new Map();
const catalogue = new Map();
const codes = new Map();
const pairs = new Map();
const chinese = new Map();
const terms = new Set();
const abbreviations = new Map();
const tag = await loadWordTagger();

for (const file of sources)
  for (const line of readFileSync(file, 'utf8').split(/\n|(?<=\}),(?=\{)/)) {
    count(words, line, /(?<![\p{L}\p{N}_-])[a-z]{2,}(?![\p{L}\p{N}_])/gu);
    count(
      codes,
      line,
      /(?<![A-Za-z0-9_/.#-])(?=[A-Za-z0-9-]*\d)(?=[A-Za-z0-9-]*[A-Za-z])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*(?![A-Za-z0-9_/#-])/g,
    );
    if (file.includes('/hospital/'))
      count(catalogue, line, /(?<![\p{L}\p{N}_-])[A-Z][A-Za-z]+(?![\p{L}\p{N}_])/gu);
    count(abbreviations, line, /(?<![\p{L}\p{N}_-])[A-Z]{2,8}(?![\p{L}\p{N}_])/gu);
    countPairs(line);
    countChinese(line);
    if (
      /\/(?:formulary|drug-names|substances|classes|tests|conditions|examinations|procedures|departments)\.json$/.test(
        file,
      )
    )
      for (const [, term] of line.matchAll(/"(\p{Script=Han}{3,10})"/gu)) terms.add(term);
  }

/** Counts lines, not occurrences: a patient's name may stand ten times in one case. */
function count(seen, line, pattern) {
  for (const found of new Set(line.match(pattern) ?? [])) seen.set(found, (seen.get(found) ?? 0) + 1);
}

function countPairs(line) {
  const here = new Set();
  for (const [run] of line.matchAll(/\p{Script=Han}{2,}/gu))
    for (let at = 0; at + 1 < run.length; at++) if (surnames.has(run[at])) here.add(run.slice(at, at + 2));
  for (const pair of here) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
}

function countChinese(line) {
  const here = new Set();
  for (const [run] of line.matchAll(/\p{Script=Han}{2,}/gu))
    for (const { word, tag: part } of tag(run))
      if (
        word.length > 1 &&
        part !== 'x' &&
        (!/^n[rt]/.test(part) || !surnames.has(word[0])) &&
        !/[省市县区镇乡村]$/.test(word)
      )
        here.add(word);
  for (const word of here) chinese.set(word, (chinese.get(word) ?? 0) + 1);
}

const often = (seen, least) => [...seen].filter(([, times]) => times >= least).map(([word]) => word);
const capitals = often(catalogue, 1).filter(word => !words.has(word.toLowerCase()));
const followers = new Map();
for (const pair of often(pairs, 2).sort()) followers.set(pair[0], (followers.get(pair[0]) ?? '') + pair[1]);

/** Without record numbers, hashes and the codes of guidelines. */
function isClinicalCode(code) {
  return code.length <= 14 && !/^[a-z]+-|[A-Z]{2}L$|^[A-Z]{1,3}\d?-?\d{3,}|\d{5}|T\d\d$/.test(code);
}

const list = items => items.sort().join(' ');
const vocabulary = {
  // English words that stand there in small letters.
  english: list(often(words, 1)),
  // Words of the catalogues that are written with a capital: brands, eponyms, organisms.
  capitals: list(capitals),
  abbreviations: list(often(abbreviations, 2)),
  // Chinese words of that text, without names of people and places.
  chinese: list(often(chinese, 3)),
  // Chinese names of drugs, tests, diseases and procedures in the catalogues.
  terms: list([...terms].filter(term => !chinese.has(term))),
  // Tests, genes, grades and the like that mix letters and digits.
  codes: list(often(codes, 2).filter(isClinicalCode)),
  // After each surname the characters that follow it in ordinary text: "高血压" makes "高血" no name.
  pairs: [...followers].map(([first, rest]) => first + rest).join(' '),
};
writeFileSync(target, `${JSON.stringify(vocabulary, null, 2)}\n`);
console.log(
  `${chinese.size} Chinese words, ${terms.size} terms, ${words.size} words, ${capitals.length} capitals, ${codes.size} codes, ${pairs.size} pairs`,
);
