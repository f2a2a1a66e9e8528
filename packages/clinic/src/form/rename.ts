import type { EncounterItem, ItemLanguage } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import { familyNames, givenNames, oldFromYears } from './names.ts';

type Case = EncounterItem['case'];
type Person = Case['patient'];
type Pair = readonly [from: string, to: string];

interface NamedCase {
  readonly case: Case;
  readonly language: ItemLanguage;
}

/** Puts other numbers and names into a text, the same ones into all texts of a case. */
export function createRenamer(item: NamedCase, random: Random): (text: string) => string {
  const { case: encounter } = item;
  const others = encounter.others ?? [];
  const patients = [encounter.patient, ...(encounter.shift?.patients ?? []).map(({ patient }) => patient)];
  const ids = [...patients, ...others].map(({ id }) => id);
  const pairs = [...listIdPairs(ids, random), ...listNamePairs(item, patients, random)];
  return createReplacer(pairs);
}

function listIdPairs(ids: readonly string[], random: Random): readonly Pair[] {
  const free = Array.from({ length: 9000 }, (_, n) => `P-${n + 1000}`).filter(id => !ids.includes(id));
  const numbers = shuffle(free, random);
  return ids.map((id, n): Pair => [id, numbers[n] ?? id]);
}

/** Where people in the clinic are called alike, the names are what the case is about. */
function listNamePairs(item: NamedCase, patients: readonly Person[], random: Random): readonly Pair[] {
  const { others = [] } = item.case;
  if (others.length > 0 || patients.length > 1) return [];
  const text = JSON.stringify(item);
  return patients.flatMap(person => {
    const name = splitName(person.name);
    if (!name) return [];
    const family = drawFamily(name, text, random);
    const given = drawGiven(name, { person, text, random });
    const whole: Pair = [person.name, name.join(given, family)];
    const alone: Pair[] = name.given.length > 1 ? [[name.given, given]] : [];
    const titled =
      family === name.family
        ? []
        : titles.map((title): Pair => [`${title} ${name.family}`, `${title} ${family}`]);
    return [whole, ...alone, ...titled].filter(([from, to]) => from !== to);
  });
}

const titles = ['Mr', 'Mrs', 'Ms', 'Miss'];

interface Name {
  readonly language: ItemLanguage;
  readonly given: string;
  readonly family: string;
  join(given: string, family: string): string;
}

/** Undefined where it cannot be told which part is which. */
function splitName(name: string): Name | undefined {
  if (/^[\u3400-\u9fff]{2,3}$/.test(name))
    return {
      language: 'zh-CN',
      given: name.slice(1),
      family: name.slice(0, 1),
      join: (given, family) => `${family}${given}`,
    };
  const [, given, family] = /^([A-Z][a-z]+) ([A-Z][a-z]+)$/.exec(name) ?? [];
  if (given === undefined || family === undefined) return undefined;
  return { language: 'en', given, family, join: (first, last) => `${first} ${last}` };
}

/** Another one, unless somebody else of the case bears it or the patient is called by it in some other way. */
function drawFamily({ language, family, given, join }: Name, text: string, random: Random): string {
  const [drawn = family] = shuffle(
    familyNames[language].filter(each => each !== family),
    random,
  );
  const rest = text
    .replaceAll(join(given, family), '')
    .replaceAll(new RegExp(`(?:${titles.join('|')}) ${family}\\b`, 'g'), '');
  const isElsewhere = language === 'en' ? new RegExp(`\\b${family}\\b`).test(rest) : rest.includes(family);
  return isElsewhere ? family : drawn;
}

/** Another one, unless it is also said in a short form. */
function drawGiven(
  { language, given, family, join }: Name,
  { person, text, random }: { readonly person: Person; readonly text: string; readonly random: Random },
): string {
  const { young, old } = givenNames[language][person.sex];
  const list = person.ageYears < oldFromYears ? young : old;
  const [drawn = given] = shuffle(
    list.filter(each => each !== given),
    random,
  );
  const rest = text.replaceAll(join(given, family), '').replaceAll(given, '');
  const hasShort =
    language === 'zh-CN' &&
    [...given].some(each => [`${each}${each}`, `小${each}`, `阿${each}`].some(short => rest.includes(short)));
  return hasShort ? given : drawn;
}

/** Whole words of Latin letters, Chinese anywhere; longest first and all at once, so that nothing is replaced twice. */
function createReplacer(pairs: readonly Pair[]): (text: string) => string {
  const other = new Map(pairs);
  const sources = [...other.keys()]
    .sort((a, b) => b.length - a.length)
    .map(from => (/^[A-Za-z ]+$/.test(from) ? `\\b${from}\\b` : from));
  if (sources.length === 0) return text => text;
  const pattern = new RegExp(sources.join('|'), 'g');
  return text => text.replaceAll(pattern, found => other.get(found) ?? found);
}
