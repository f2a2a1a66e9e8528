import type { Bilingual, FormParameters, FormValue } from '@doctorbench/core';
import type { Drawing } from '@doctorbench/drawings/draw';
import { createRandom, type Random, shuffle } from '@doctorbench/psychometrics';
import { composeStem, say, type Wording } from './compose.ts';
import { type Drawer, type Drawers, oneOf, round, steps } from './drawers.ts';
import type { FamilyHead, FormText, ItemFamily, Sheet } from './item-family.ts';
import { toNumberOptions } from './number-options.ts';

/** What stands in a family whose forms tell facts and ask one question. */
interface Template<P extends FormParameters> extends FamilyHead {
  /** `age` and `sex` among them give the form its patient. */
  readonly parameters: Drawers<P>;
  /** Clinically possible, and with a clear answer. */
  isValid?(drawn: NoInfer<P>): boolean;
  facts(drawn: NoInfer<P>): readonly Bilingual[];
  /** Ways of asking the same. */
  readonly questions: readonly Bilingual[];
  explain(drawn: NoInfer<P>): Bilingual;
  picture?(drawn: NoInfer<P>, sheet: Sheet): Drawing;
}

interface NumberTemplate<P extends FormParameters> extends Template<P> {
  value(drawn: NoInfer<P>): number;
  /** What usual mistakes give. */
  mistakes?(drawn: NoInfer<P>): readonly number[];
  readonly digits: number;
  /** How far apart wrong numbers stand, where a share of the right one would be implausible. */
  readonly step?: number;
  /** All numbers are multiples of it: doses that tablets or a pen can give. */
  grain?(drawn: NoInfer<P>): number;
  /** No number is above it: a share of a whole. */
  readonly most?: number;
  readonly unit: Bilingual;
}

interface ClassTemplate<P extends FormParameters> extends Template<P> {
  readonly classes: readonly Bilingual[];
  /** Position among the classes. */
  classify(drawn: NoInfer<P>): number;
  /** Grades that are shown in their order. */
  readonly ordered?: boolean;
}

/** Drawn for every form: how it is worded, in which order told, and where its key stands. */
const common = {
  wording: steps(0, 5),
  order: steps(0, 9999),
  rank: steps(0, 4),
} satisfies Drawers<FormParameters>;

/** A family whose answer is a number. */
export function defineNumberFamily<const P extends FormParameters>(template: NumberTemplate<P>): ItemFamily {
  const { value, mistakes, digits, step, grain, most, unit } = template;
  const isValid = (drawn: P) => template.isValid?.(drawn) !== false && !isTie(value(drawn), digits);
  return define({ ...template, isValid }, (drawn, { rank }) => {
    const { numbers, key } = toNumberOptions({
      value: value(drawn),
      mistakes: mistakes?.(drawn) ?? [],
      digits,
      rank,
      step,
      grain: grain?.(drawn),
      most,
    });
    const toText = (words: string, number: number) => `${number.toFixed(digits)}${words && ` ${words}`}`;
    return {
      options: numbers.map(number => say(toText(unit.zh, number), toText(unit.en, number))),
      key,
    };
  });
}

/** So near to half of the last digit shown that a habit of rounding would decide. */
function isTie(value: number, digits: number): boolean {
  return Math.abs(((Math.abs(value) * 10 ** digits) % 1) - 0.5) < 0.05;
}

/** A family whose answer is one of several classes. */
export function defineClassFamily<const P extends FormParameters>(template: ClassTemplate<P>): ItemFamily {
  const { classes, classify, ordered = false } = template;
  return define(template, (drawn, { order }) => {
    const places = classes.map((_, at) => at);
    const shown = ordered ? places : shuffle(places, createRandom(`options/${order}`));
    return {
      options: shown.map(at => classes[at] ?? say('')),
      key: shown.indexOf(classify(drawn)),
    };
  });
}

interface Level extends Bilingual {
  readonly points: number;
}

interface ScoreTemplate extends FamilyHead {
  /** Name of the scale, as the question says it. */
  readonly scale: Bilingual;
  /** One level of each is told. */
  readonly criteria: Readonly<Record<string, readonly Level[]>>;
  /** Where age counts, its points. */
  age?(years: number): number;
  readonly ages?: Drawer<number>;
  /** Where the sex counts, its points. */
  sex?(sex: 'male' | 'female'): number;
  /** Levels, by number, that one patient can have together. */
  isValid?(levels: FormParameters): boolean;
  /** The lowest score that there is. */
  readonly lowest?: number;
  readonly highest: number;
}

/** A family that asks for the sum of a clinical scale. */
export function defineScoreFamily(template: ScoreTemplate): ItemFamily {
  const { scale, criteria, age, ages, sex, lowest = 0, highest } = template;
  const levels = Object.fromEntries(
    Object.entries(criteria).map(([name, all]) => [name, steps(0, all.length - 1)]),
  );
  const told = (drawn: FormParameters) =>
    Object.entries(criteria).map(([name, all]) => all[Number(drawn[name])] ?? { points: 0, ...say('') });
  const sum = (drawn: FormParameters) =>
    told(drawn).reduce((total, { points }) => total + points, 0) +
    (age?.(Number(drawn.age)) ?? 0) +
    (sex?.(drawn.sex === 'male' ? 'male' : 'female') ?? 0);
  return define(
    {
      ...template,
      parameters: { ...levels, ...(ages ? { age: ages, sex: oneOf('male', 'female') } : {}) },
      facts: told,
      questions: [
        say(`按${scale.zh}，总分是`, `What is the ${scale.en}?`),
        say(`该例${scale.zh}得分为`, `Which total does the ${scale.en} give here?`),
      ],
      explain(drawn) {
        const parts = [
          ...(age ? [`${drawn.age}: ${age(Number(drawn.age))}`] : []),
          ...(sex ? [`${drawn.sex}: ${sex(drawn.sex === 'male' ? 'male' : 'female')}`] : []),
        ];
        const list = (key: 'zh' | 'en') =>
          [...parts, ...told(drawn).map(level => `${level[key]}: ${level.points}`)].join('; ');
        return say(`${list('zh')}。合计 ${sum(drawn)}`, `${list('en')}. Total ${sum(drawn)}`);
      },
    },
    (drawn, { rank }) => {
      const total = sum(drawn);
      const first = Math.max(lowest, Math.min(total - rank, highest - 4));
      const step = Object.values(criteria).some(all => all.some(({ points }) => points % 1 !== 0)) ? 0.5 : 1;
      const from = step === 1 ? first : Math.max(lowest, total - rank * step);
      const numbers = Array.from({ length: 5 }, (_, at) => from + at * step);
      return {
        options: numbers.map(number => say(`${number} 分`, String(number))),
        key: numbers.indexOf(total),
      };
    },
  );
}

type Choices = Pick<FormText, 'options' | 'key'>;

function define<P extends FormParameters>(
  template: Template<P>,
  choose: (drawn: P, place: Wording & { readonly rank: number }) => Choices,
): ItemFamily {
  const { id, version, title, basis, places, departments, difficulty } = template;
  return {
    ...{ id, version, title, basis, places, departments, difficulty },
    draw(random: Random) {
      const drawn: Record<string, FormValue> = {};
      for (const [name, draw] of Object.entries({ ...template.parameters, ...common }))
        drawn[name] = draw(random);
      return template.isValid?.(drawn as NoInfer<P>) === false ? undefined : drawn;
    },
    ...(template.picture
      ? { picture: (parameters, sheet) => template.picture?.(parameters as P, sheet) as Drawing }
      : {}),
    write(parameters) {
      // Written by `draw` of the same version: the family's name and version stand beside them.
      const drawn = parameters as P;
      const wording = parameters as unknown as Wording & { readonly rank: number };
      const { facts, questions, explain } = template;
      return {
        stem: composeStem({ facts: facts(drawn), questions }, wording),
        ...choose(drawn, wording),
        explanation: explain(drawn),
      };
    },
  };
}

/** A number as it stands in an explanation. */
export function show(value: number, digits = 1): string {
  return String(round(value, digits));
}
