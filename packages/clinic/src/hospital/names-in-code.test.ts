import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a tool tells its user about itself: calls as they may look. No rule reads it. */
const documentation =
  /(?<=\n {2})(?:describes|example): \{(?: .* \},\n|[\s\S]*?\n {2}\},\n)|\.describe\([\s\S]*?\)(?=[,;)\n])/g;

/** States of a patient, vital signs and dispositions that core's schemas know, and plain words that are also names. */
const ownWords = new Set([
  ...['pregnancy', '妊娠', 'breastfeeding', '哺乳期', 'egfr', '肾功能', '肝功能', 'pain', 'intensive-care'],
  // Plain: a record, to monitor, plasma as a sample, an HL7 code for ambulatory, contrast of a picture, to follow up, +ve.
  ...['记录', '监测', '血浆', 'amb', 'contrast', '随访', 've'],
]);

/** What the clinic is made of, without its tests and without comments, which may give examples. */
function listSources(): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map(file => ({
      file: relative('.', file).replaceAll('\\', '/'),
      text: readFileSync(join(root, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*$/gm, '$1')
        .replace(documentation, '')
        .toLowerCase(),
    }));
}

interface Named {
  readonly id: string;
  readonly name?: { readonly zh: string; readonly en: string };
  readonly title?: { readonly zh: string; readonly en: string };
  readonly synonyms?: readonly string[] | undefined;
}

/** Ids and names of what medicine is made of, and the ids of everything else that could be meant by a rule. */
function listNames(): readonly string[] {
  const data = readHospitalData();
  const entries: readonly Named[] = [
    ...data['formulary.json'],
    ...data['classes.json'],
    ...data['conditions.json'],
    ...data['tests.json'].map(({ synonyms: _, ...test }) => test),
    ...data['tests.json'].flatMap(({ analytes }) => analytes),
    ...data['guidelines.json'],
    ...data['physiology.json'],
    ...data['effects.json'],
    ...data['indications.json'].indications,
  ];
  const { departments, units } = data['departments.json'];
  const others = [
    ...data['examinations.json'],
    ...data['procedures.json'],
    ...data['topics.json'],
    ...departments,
    ...units,
  ];
  const names = entries.flatMap(({ id, name, title, synonyms = [] }) => [
    id,
    ...[name, title].flatMap(each => (each === undefined ? [] : [each.zh, each.en])),
    ...synonyms,
  ]);
  // One word alone ("language", "severity") is also a word of programs.
  const compound = others.map(({ id }) => id).filter(id => id.includes('-'));
  return [...new Set([...names, ...compound].map(name => name.toLowerCase()))];
}

/** Latin names as whole words, Chinese ones anywhere. */
function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[a-z0-9]/.test(name)) return true;
    const isLetter = (character: string) => /[a-z0-9_$-]/.test(character);
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + name.length))) return true;
  }
  return false;
}

const word = /[a-z0-9_$-]+/g;

/** What a text must have that mentions the name: its first word, if it has any, and its first character. */
interface Sought {
  readonly name: string;
  readonly first: string | undefined;
}

/** Sieves out the names of which not even the first word or character occurs, which are nearly all. */
function createSieve(text: string): (sought: Sought) => boolean {
  const words = new Set(text.match(word));
  const characters = new Set(text);
  return ({ name, first }) => (first === undefined || words.has(first)) && characters.has(name.charAt(0));
}

describe('the code of the clinic', () => {
  it('names no drug, class, condition, test, course, effect or guideline, and no id of anything else', () => {
    const names: readonly Sought[] = listNames()
      .filter(name => !ownWords.has(name))
      .map(name => ({ name, first: name.match(word)?.[0] }));
    const found = listSources().map(({ file, text }) => {
      const possible = names.filter(createSieve(text)).map(({ name }) => name);
      return [file, possible.filter(name => mentions(text, name))] as const;
    });
    expect(Object.fromEntries(found.filter(([, list]) => list.length > 0))).toEqual({});
  });
});
