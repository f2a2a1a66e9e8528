import { hash32 } from '@doctorbench/psychometrics';
import { toBirthDate } from '../chart/case-time.ts';
import type { Detail } from './detail.ts';
import type { InformantCase } from './informant-case.ts';
import type { InformantOptions } from './part-context.ts';

export interface SpokenDetail {
  readonly id: string;
  readonly about: string;
  readonly words: string;
  /** Ids of details, or `now`, beside which it is not said. */
  readonly clashes: readonly string[];
  /** Says that the dose of the day was taken. */
  readonly saysTaken: boolean;
  /** Topics that it stands for where the case has nothing of them. */
  readonly standsFor: readonly string[];
}

/** The details of this patient, in the words of who speaks. What the case says goes before all of them. */
export function listDetails(options: InformantOptions): readonly SpokenDetail[] {
  const { encounter, language, manners } = options;
  const key = language === 'en' ? 'en' : 'zh';
  const isRelative = encounter.persona.informant === 'relative';
  const filed = new Set([
    ...encounter.facts.flatMap(({ topics = [] }) => topics),
    ...(encounter.denies ?? []),
  ]);
  const told = [encounter.opening ?? '', ...encounter.facts.map(({ says }) => says)].join('\n');
  return (manners.details ?? []).flatMap(detail => {
    const says = (isRelative ? detail.byRelative : undefined) ?? detail.says;
    if (says === undefined || !suits(detail, encounter)) return [];
    if (detail.unlessTopics?.some(id => filed.has(id))) return [];
    if (detail.unlessSaid?.some(word => told.includes(word))) return [];
    const choices = says[key];
    const drawn = choices[hash32(`${options.seed} ${detail.id}`) % choices.length] ?? '';
    const words = fillIn(drawn, options);
    const { id, about, clashes = [], unlessTopics: standsFor = [], saysTaken = false } = detail;
    return words === undefined ? [] : [{ id, about: about[key], words, clashes, standsFor, saysTaken }];
  });
}

function suits(detail: Detail, { patient, persona, setting, startsAt }: InformantCase): boolean {
  const { fromYears = 0, untilYears = Infinity, hours } = detail;
  const speaker = persona.informant === 'relative' ? 'relative' : 'self';
  const isPregnant = patient.pregnantWeeks !== undefined || patient.breastfeeding === true;
  const hour = startsAt === undefined ? undefined : Number(startsAt.slice(11, 13));
  return (
    (detail.of ?? speaker) === speaker &&
    (detail.sex ?? patient.sex) === patient.sex &&
    Math.floor(patient.ageYears) >= fromYears &&
    Math.floor(patient.ageYears) <= untilYears &&
    (detail.isPregnant === undefined || isPregnant) &&
    (detail.notPregnant === undefined || !isPregnant) &&
    (detail.literacy ?? persona.literacy) === persona.literacy &&
    detail.unlessLiteracy !== persona.literacy &&
    (setting === undefined || !detail.notSettings?.includes(setting)) &&
    (hours === undefined || (hour !== undefined && hour >= hours[0] && hour <= hours[1]))
  );
}

/** Undefined where the case does not have what the words speak of. */
function fillIn(words: string, { encounter, language, seed }: InformantOptions): string | undefined {
  if (!words.includes('{')) return words;
  const { patient, persona, startsAt } = encounter;
  const born =
    startsAt === undefined || patient.id === undefined
      ? undefined
      : toBirthDate(startsAt, patient.ageYears, patient.id);
  const given: Readonly<Record<string, string | undefined>> = {
    birth: born && sayDate(born, language),
    // The last four digits of a number that nobody has.
    digits: String(1000 + (hash32(`${seed} telephone`) % 9000)),
    relation: persona.relation,
    weight: patient.weightKg === undefined ? undefined : sayWeight(patient.weightKg, language),
  };
  const open = [...words.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name);
  if (open.some(name => given[name] === undefined)) return undefined;
  return words.replace(/\{([a-z]+)\}/g, (_, name: string) => given[name] ?? '');
}

/** As people say it: in jin, or in kilos. */
function sayWeight(kg: number, language: string): string {
  return language === 'en' ? `${Math.round(kg)} kilos` : `${Math.round(kg * 2)} 斤`;
}

/** Kept: to make it for each answer took longer than everything else that answers. */
const inEnglish = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function sayDate(date: string, language: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return language === 'en'
    ? inEnglish.format(new Date(`${date}T00:00:00Z`))
    : `${year} 年 ${month} 月 ${day} 日`;
}
