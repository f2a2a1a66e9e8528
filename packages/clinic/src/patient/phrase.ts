import type { ItemLanguage } from '@doctorbench/core';
import { hash32 } from '@doctorbench/psychometrics';
import type { KindName } from './answer-kind.ts';
import type { InformantCase } from './informant-case.ts';
import type { Manners, PhraseName } from './manners.ts';
import { type Say, sayMedicine, sayNowOf } from './say-named.ts';
import { spoken } from './spoken-phrases.ts';
import type { Trend } from './state-now.ts';
import { asOwn } from './teach-back.ts';
import { findOfAge, type Topic } from './topic-index.ts';

/** How it is now: beside when the visit began, or beside the visit before. */
type NowPhrase = `${'now' | 'since'}${'Better' | 'Same' | 'Worse' | 'Gone'}`;

/** What an answer is made of, in the order in which it is said. */
export type AnswerPiece =
  | {
      readonly kind: 'fact';
      readonly id: string;
      readonly words: string;
      readonly repeated: boolean;
      /** It was so on an earlier visit, told there or not, or on arrival; nobody says that it still is. */
      readonly earlier?: 'earlier' | 'earlierUntold' | 'onArrival' | undefined;
      /** How it has gone since then, where that is known. */
      readonly since?: NowPhrase | undefined;
      /** Words that make light of it may stand around it. */
      readonly playsDown?: boolean;
      readonly topic?: Topic | undefined;
    }
  | { readonly kind: 'denied'; readonly topic: Topic }
  /** As of an ordinary life, of which the case says nothing. */
  | { readonly kind: 'usual'; readonly topic: Topic; readonly asked?: string }
  | {
      readonly kind:
        | 'unsure'
        | 'unplaced'
        | 'tooMany'
        | 'noneOf'
        | 'noneElse'
        | 'asTold'
        | 'noted'
        | 'asFound'
        | 'asEver'
        | 'untold'
        | 'idle'
        | 'confirmed';
      readonly asked: readonly string[];
      /** Said in full: nothing that was asked may look passed over. */
      readonly whole?: true;
    }
  /** A detail that nobody has kept. */
  | { readonly kind: 'notKept'; readonly name: KindName; readonly asked: readonly string[] }
  /** What the doctor said here, said again; empty where nothing was. */
  | { readonly kind: 'taughtBack'; readonly told: readonly string[] }
  /** What was asked is what was told at the door. */
  | { readonly kind: 'atDoor'; readonly asked: readonly string[]; readonly words: string }
  /** What the doctor was told at the door. */
  | { readonly kind: 'opening'; readonly words: string }
  /** What everybody can say of themselves. */
  | { readonly kind: 'detail'; readonly words: string }
  | { readonly kind: 'identity' }
  /** How something that was told before is now; without words of its own, of what was asked. */
  | { readonly kind: 'nowOf'; readonly trend: Trend; readonly since: boolean; readonly asked: string }
  /** What was over when it was told has not come again. */
  | { readonly kind: 'nowNone' }
  /** How much it hurts now, of ten. */
  | { readonly kind: 'nowPain'; readonly pain: number }
  /** What has become of a medicine; without a name, of what was asked for. */
  | {
      readonly kind: 'medicine';
      readonly is: 'taken' | 'stopped' | 'all' | 'ordered' | 'over';
      readonly name: string;
      /** How much of it and how often. */
      readonly dose?: string;
    }
  | { readonly kind: 'ask-back'; readonly term: string }
  | { readonly kind: 'acknowledged' | 'greeted' | 'nothing-more' | 'agreed' | 'unexplained' }
  | { readonly kind: 'noSuch'; readonly asked?: string }
  | { readonly kind: 'recorded' | NowPhrase };

export interface PhraseOptions {
  readonly encounter: InformantCase;
  readonly manners: Manners;
  readonly language: ItemLanguage;
  /** Of this answer: the same gives the same words. */
  readonly seed: string;
}

/** Years. Children below answer as children, people from the second on as old people. */
const ages = { child: 12, old: 75 };

/** The pieces as the persona says them. The words of a fact stay whole. */
export function phraseAnswer(pieces: readonly AnswerPiece[], options: PhraseOptions): string {
  const { encounter, manners } = options;
  const { persona } = encounter;
  const say = createSpeaker(options);
  const body = joinSentences(
    pieces.map((piece, index) => phrasePiece(piece, { say, options, only: pieces.length === 1, index })),
    options.language,
  );
  const told = pieces.some(
    ({ kind }) => kind === 'fact' || kind === 'denied' || kind === 'usual' || kind === 'detail',
  );
  const voice = manners.voices[persona.manner];
  // One way of beginning is enough.
  const wraps = persona.manner !== 'minimising';
  const before = (wraps && say(voice.before, 'before')) || say(manners.ages[toAge(encounter)], 'age');
  const spoken = told ? [before, body, wraps ? say(voice.after, 'after') : ''] : [body];
  const label =
    persona.informant === 'relative'
      ? fill(
          say(manners.phrases.relative, 'label'),
          persona.relation ?? say(manners.phrases.relation, 'relation'),
        )
      : '';
  return `${label}${joinSentences(spoken, options.language)}`;
}

/** Some of the pieces of an answer, in the words that they have in the whole of it. */
export function phraseOnly(
  pieces: readonly AnswerPiece[],
  isMeant: (piece: AnswerPiece) => boolean,
  options: PhraseOptions,
): string {
  const say = createSpeaker(options);
  const said = pieces.map((piece, index) =>
    isMeant(piece) ? phrasePiece(piece, { say, options, only: pieces.length === 1, index }) : '',
  );
  return joinSentences(said, options.language);
}

function createSpeaker({ language, seed }: PhraseOptions): Say {
  return (variants, slot) => {
    const choices = variants[language === 'en' ? 'en' : 'zh'];
    return choices[hash32(`${seed} ${slot}`) % choices.length] ?? '';
  };
}

function toAge({ patient, persona }: InformantCase): keyof Manners['ages'] {
  if (persona.informant === 'relative') return 'adult';
  if (patient.ageYears < ages.child) return 'child';
  return patient.ageYears >= ages.old ? 'old' : 'adult';
}

interface PieceContext {
  readonly say: Say;
  readonly options: PhraseOptions;
  /** Nothing else is said. */
  readonly only: boolean;
  readonly index: number;
}

/** As it was on an earlier visit, and how it has gone since. */
function sayEarlier(
  { words: told, since, earlier = 'earlier' }: Extract<AnswerPiece, { readonly kind: 'fact' }>,
  words: (name: PhraseName) => string,
  language: ItemLanguage,
): string {
  return joinSentences([words(earlier) + told, since ? words(since) : ''], language);
}

function sayFact(
  piece: Extract<AnswerPiece, { readonly kind: 'fact' }>,
  words: (name: PhraseName) => string,
  { say, options, index }: PieceContext,
): string {
  const { encounter, language } = options;
  if (piece.playsDown) return playDown(piece.words, { say, options, index });
  if (piece.earlier) return sayEarlier(piece, words, language);
  if (piece.repeated) return words('repeated') + piece.words;
  return encounter.persona.literacy === 'high' && piece.topic
    ? fill(words('precise'), piece.topic.name[language === 'en' ? 'en' : 'zh']) + piece.words
    : piece.words;
}

function sayUnsure(
  piece: { readonly asked: readonly string[]; readonly whole?: true },
  words: (name: PhraseName) => string,
  context: PieceContext,
): string {
  const { encounter, language } = context.options;
  if (piece.whole) return sayUnknown(piece, context);
  // In the asker's own words: a patient does not speak in headings.
  if (!context.only || piece.asked.length > 1)
    return fill(words('unsureAsked'), quote(piece, language === 'en' ? 'en' : 'zh'));
  if (encounter.persona.informant === 'relative') return words('unsureRelative');
  return words(toAge(encounter) === 'child' ? 'unsureChild' : 'unsure');
}

function phrasePiece(piece: AnswerPiece, { say, options, only, index }: PieceContext): string {
  const { manners, language } = options;
  const words = (name: PhraseName) => say(manners.phrases[name], `${name} ${index}`);
  const key = language === 'en' ? 'en' : 'zh';
  switch (piece.kind) {
    case 'fact':
      return sayFact(piece, words, { say, options, only, index });
    case 'denied':
      return sayNegative(piece.topic, options);
    case 'usual':
      return sayUsual(piece.topic, options);
    case 'identity':
      return sayIdentity(options, words);
    case 'unplaced':
      if (only && piece.asked.length === 1) return words('unplaced');
      return fill(words('unplacedAsked'), quote(piece, key));
    case 'unsure':
      return sayUnsure(piece, words, { say, options, only, index });
    case 'noneOf':
      return (piece.whole && sayOfVerb(piece, '不')) || fill(words('noneOf'), quote(piece, key));
    case 'noneElse':
    case 'asTold':
    case 'noted':
    case 'asFound':
    case 'untold':
    case 'asEver':
    case 'idle':
    case 'confirmed':
      return (
        (piece.kind === 'confirmed' && sayOfVerb(piece, '')) ||
        fill(say(spoken[piece.kind], `${piece.kind} ${index}`), quote({ ...piece, whole: true }, key))
      );
    case 'taughtBack':
      return sayTaughtBack(piece.told, { say, options, only, index });
    case 'atDoor':
      return sayAtDoor(piece, { say, options, only, index });
    case 'notKept':
      return sayNotKept(piece, { say, options, only, index });
    case 'medicine':
      return sayMedicine(piece, say, index);
    case 'nowOf':
      return sayNowOf(piece, say, index);
    case 'unexplained':
    case 'agreed':
    case 'nowNone':
      return say(spoken[piece.kind], `${piece.kind} ${index}`);
    case 'detail':
    case 'opening':
      return piece.words;
    case 'tooMany':
      if (piece.whole) return fill(say(spoken.tooMany, `tooMany ${index}`), quote(piece, key));
      return fill(words('tooMany'), quote({ asked: piece.asked.slice(0, 1) }, key));
    case 'ask-back':
      return fill(words('askBack'), piece.term);
    case 'nothing-more':
      return words('nothingMore');
    default:
      return fill(words(piece.kind), 'pain' in piece ? String(piece.pain) : '');
  }
}

function sayAtDoor(
  piece: AnswerPiece & { readonly kind: 'atDoor' },
  { say, options, index }: PieceContext,
): string {
  const asked = quote({ ...piece, whole: true }, options.language === 'en' ? 'en' : 'zh');
  return fill(fill(say(spoken.atDoor, `atDoor ${index}`), asked), piece.words);
}

function sayTaughtBack(told: readonly string[], { say, options, index }: PieceContext): string {
  if (told.length === 0) return say(spoken.notTaught, `notTaught ${index}`);
  const isSelf = options.encounter.persona.informant === 'self';
  const said = told.map(sentence => asOwn(sentence, isSelf)).join(options.language === 'en' ? '; ' : '；');
  return fill(say(spoken.taughtBack, `taughtBack ${index}`), said);
}

function sayUnknown(piece: Parameters<typeof quote>[0], { say, options, only, index }: PieceContext): string {
  if (only && piece.asked.length === 1) return say(spoken.unknownAlone, `unknown ${index}`);
  const asked = quote(piece, options.language === 'en' ? 'en' : 'zh');
  return fill(say(spoken.unknown, `unknown ${index}`), asked);
}

/** Alone it is said as it is; beside other answers it says of what. */
function sayNotKept(
  { name, asked }: Extract<AnswerPiece, { readonly kind: 'notKept' }>,
  { say, options, only, index }: PieceContext,
): string {
  const variants = options.manners.notKept?.[name] ?? options.manners.phrases.unsure;
  const said = say(variants, `notKept ${index}`);
  if (only && asked.length === 1) return said;
  const key = options.language === 'en' ? 'en' : 'zh';
  const quoted = quote({ asked, whole: true }, key);
  return key === 'en' ? `As for "${quoted}": ${said}` : `“${quoted}”，${said}`;
}

/** Who is asked 疼不疼 says 疼 or 不疼: there is nothing to have or not to have. */
const verbAsked = /([\u3400-\u9fff])不(\1(?![您你我他她])[\u3400-\u9fff]?)[了呢啊]?$/;

/** Of 咽得下去吗 the no is 咽不下去; of 能自己走吗 and 能不能自己走 it is 不能. */
const ableAsked = /([\u3400-\u9fff])得([上下出起过进回][来去]|[了动着住见到开清上])[吗么]?$/;
const mayAsked = /(?<![功可性机社聚开误一])(能|会(?!儿)|肯|敢|愿意|可以)(?:不\1)?[^，。、”]*$/;

function sayOfVerb({ asked }: { readonly asked: readonly string[] }, not: '不' | ''): string | undefined {
  const quoted = quote({ asked, whole: true }, 'zh');
  if (asked.length !== 1) return undefined;
  const [, , verb] = verbAsked.exec(quoted) ?? [];
  if (verb !== undefined) return `“${quoted}”，${not}${verb}。`;
  if (not === '') return undefined;
  const [, able, result] = ableAsked.exec(quoted) ?? [];
  if (able !== undefined) return `“${quoted}”，${able}不${result}。`;
  const [, may] = isAskedWhether.test(quoted) ? (mayAsked.exec(quoted) ?? []) : [];
  return may === undefined ? undefined : `“${quoted}”，不${may}。`;
}

const isAskedWhether = /[吗么]$|([能会肯敢])不\1|愿不愿意|可不可以/;

const longestQuote = { cut: 24, whole: 80 };

function quote(
  { asked, whole }: { readonly asked: readonly string[]; readonly whole?: true },
  key: 'zh' | 'en',
): string {
  const longest = longestQuote[whole ? 'whole' : 'cut'];
  const parts = asked
    .map(part => part.replace(/^[?？。.!,，、;；\s]+|[?？。.!,，、;；\s]+$/g, ''))
    .map(part => (part.length > longest ? `${part.slice(0, longest)}…` : part));
  return parts.join(key === 'zh' ? '”“' : '", "');
}

/** What this informant says of what the case does not speak of. */
export function sayUsual(topic: Topic, options: PhraseOptions): string {
  return sayNegative({ ...topic, negative: topic.ordinary ?? topic.negative }, options);
}

/** How this informant says no. */
export function sayNegative(topic: Topic, options: PhraseOptions): string {
  return sayOf(findOfAge(topic, options.encounter.patient.ageYears) ?? topic.negative, options);
}

/** A relative speaks of the patient. */
function sayOf(negative: Topic['negative'], { encounter, language }: PhraseOptions): string {
  const { persona, patient } = encounter;
  if (persona.informant !== 'relative') return negative[language === 'en' ? 'en' : 'zh'];
  const he = patient.sex === 'female' ? feminine : masculine;
  if (language !== 'en') return negative.zh.replaceAll('我', he.zh);
  return thirdPerson
    .reduce((text, [from, to]) => text.replace(from, to), negative.en)
    .replaceAll('{he}', he.he)
    .replaceAll('{his}', he.his)
    .replaceAll('{him}', he.him)
    .replace(/^[a-z]/, first => first.toUpperCase());
}

const feminine = { zh: '她', he: 'she', his: 'her', him: 'her' } as const;
const masculine = { zh: '他', he: 'he', his: 'his', him: 'him' } as const;

const thirdPerson: readonly (readonly [RegExp, string])[] = [
  [/\bI am\b/g, '{he} is'],
  [/\bI have\b/g, '{he} has'],
  [/\bI do\b/g, '{he} does'],
  [/\bI (can|cannot|could|did|was|would)\b/g, '{he} $1'],
  [/\bI pass\b/g, '{he} passes'],
  [/\bI (?!cough)([a-z]+?)(?=\b)/g, '{he} $1s'],
  [/\bI\b/g, '{he}'],
  [/\b[Mm]y\b/g, '{his}'],
  [/\bmyself\b/g, '{him}self'],
  [/\bme\b/g, '{him}'],
];

const monthsBelowYears = 2;

/** Who the patient is: everybody who speaks for them knows it. */
function sayIdentity(
  { encounter: { patient, persona }, language }: PhraseOptions,
  words: (name: PhraseName) => string,
): string {
  const { name, ageYears, sex } = patient;
  const inMonths = ageYears < monthsBelowYears;
  const count = inMonths ? Math.round(ageYears * 12) : Math.floor(ageYears);
  const age =
    language === 'en'
      ? `${count} ${inMonths ? 'months' : 'years'} old`
      : `${count} ${inMonths ? '个月' : '岁'}`;
  const he = sex === 'female' ? feminine : masculine;
  const pronoun = language === 'en' ? he.he : he.zh;
  return words(persona.informant === 'relative' ? 'identityOther' : 'identity')
    .replaceAll('{name}', () => name)
    .replaceAll('{age}', () => age)
    .replaceAll('{he}', () => pronoun)
    .replace(/^[a-z]/, first => first.toUpperCase());
}

/** Words that make light of a thing stand only around what is played down, never around what is told. */
function playDown(words: string, { say, options, index }: Omit<PieceContext, 'only'>): string {
  const { before, after } = options.manners.voices.minimising;
  return joinSentences(
    [say(before, `before ${index}`), words, say(after, `after ${index}`)],
    options.language,
  );
}

/** Puts a text in the place that a phrase leaves open. */
function fill(phrase: string, text: string): string {
  return phrase.replace(/\{[a-z]+\}/, () => text);
}

function joinSentences(sentences: readonly string[], language: ItemLanguage): string {
  const said = sentences.filter(sentence => sentence !== '');
  return said.join(language === 'en' ? ' ' : '');
}
