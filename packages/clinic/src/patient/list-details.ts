import { hash32 } from '@doctorbench/psychometrics';
import { toBirthDate } from '../chart/case-time.ts';
import type { Detail } from './detail.ts';
import type { InformantCase } from './informant-case.ts';
import type { Manners } from './manners.ts';
import type { InformantOptions } from './part-context.ts';
import { holdsView, type ViewName } from './view-words.ts';

export interface SpokenDetail {
  readonly id: string;
  readonly about: string;
  readonly words: string;
  /** Ids of details, or `now`, beside which it is not said. */
  readonly clashes: readonly string[];
  readonly view: ViewName | undefined;
  /** Says that the dose of the day was taken. */
  readonly saysTaken: boolean;
  /** Topics that it stands for where the case has nothing of them. */
  readonly standsFor: readonly string[];
}

const drawn = new WeakMap<InformantOptions, readonly SpokenDetail[]>();

/** The details of this patient, in the words of who speaks. What the case says goes before all of them. */
export function listDetails(options: InformantOptions): readonly SpokenDetail[] {
  const known = drawn.get(options);
  if (known) return known;
  const key = options.language === 'en' ? 'en' : 'zh';
  const details = getSuited(options).flatMap(({ detail, says }) => {
    const choices = says[key];
    const { id, about, clashes = [], view, unlessTopics: standsFor = [], saysTaken = false } = detail;
    const draw = () => choices[hash32(`${options.seed} ${id}`) % choices.length] ?? '';
    // Whether there is something to say depends on the words only where they have a gap.
    const isWhole = !choices.some(each => each.includes('{'));
    const filled = isWhole ? undefined : fillIn(draw(), options);
    if (!isWhole && filled === undefined) return [];
    return [
      {
        id,
        about: about[key],
        get words() {
          return filled ?? draw();
        },
        clashes,
        view,
        standsFor,
        saysTaken,
      },
    ];
  });
  drawn.set(options, details);
  return details;
}

/** In the words that this speaker has for it; undefined where the case does not have what they speak of. */
export function sayDetail({ detail, says }: Suited, options: InformantOptions): string | undefined {
  const choices = says[options.language === 'en' ? 'en' : 'zh'];
  return fillIn(choices[hash32(`${options.seed} ${detail.id}`) % choices.length] ?? '', options);
}

interface Suited {
  readonly detail: Detail;
  readonly says: NonNullable<Detail['says']>;
}

const suited = new WeakMap<InformantCase, { readonly manners: Manners; readonly list: readonly Suited[] }>();

/** Those that the case leaves to everyday life: the same in all its episodes. */
export function getSuited({ encounter, manners }: InformantOptions): readonly Suited[] {
  const known = suited.get(encounter);
  if (known?.manners === manners) return known.list;
  const isRelative = encounter.persona.informant === 'relative';
  const filed = new Set([
    ...encounter.facts.flatMap(({ topics = [] }) => topics),
    ...(encounter.denies ?? []),
  ]);
  const isFiled = (topic: string, view: ViewName | undefined) =>
    view === undefined || encounter.denies?.includes(topic)
      ? filed.has(topic)
      : encounter.facts.some(({ topics = [], says }) => topics.includes(topic) && holdsView(view, says));
  const told = [encounter.opening ?? '', ...encounter.facts.map(({ says }) => says)].join('\n');
  const list = (manners.details ?? []).flatMap(detail => {
    const says = (isRelative ? detail.byRelative : undefined) ?? detail.says;
    if (says === undefined || !suits(detail, encounter)) return [];
    if (detail.unlessTopics?.some(id => isFiled(id, detail.view))) return [];
    return detail.unlessSaid?.some(word => told.includes(word)) ? [] : [{ detail, says }];
  });
  suited.set(encounter, { manners, list });
  return list;
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
