import type { ItemLanguage } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import { toQuotable } from '@doctorbench/text';
import { listPhrases } from './list-phrases.ts';
import { getJudgePrompt, type JudgePrompt } from './prompt.ts';

type SentinelKind = keyof JudgePrompt['sentinels'];

/**
 * A statement whose truth is known. A judge that gets one wrong does not read, or obeys the text it reads: one that
 * was told to find everything met trips over what is absent, one that was told to find no fault over what is omitted.
 * They take opening, length and language from the criteria they stand among, and bring what the case is about
 * together with real things that nobody spoke of, so that no text can tell a judge which ones to answer honestly.
 */
export interface Sentinel {
  readonly kind: SentinelKind;
  /** Its form, which is not drawn again once it broke. */
  readonly frame: string;
  readonly text: string;
  readonly met: boolean;
}

export interface SentinelSetting {
  readonly answer: string;
  /** What the judge sees besides: subjects that it speaks of are not drawn. */
  readonly context: string;
  /** Criteria as they are shown. */
  readonly criteria: readonly string[];
  /** Of the item, where there are no criteria to go by. */
  readonly language: ItemLanguage;
  readonly random: Random;
  /** Frames that broke before. */
  readonly avoid?: ReadonlySet<string>;
}

export const sentinelKinds = ['present', 'absent', 'omitted'] as const;
/** Two are false: one alone would be hit by luck in a few readings by a judge that guesses which to be honest about. */
const drawnKinds = ['present', 'absent', 'absent', 'omitted'] as const;
/** On every sheet. */
export const sentinelsPerSheet = drawnKinds.length;
/** Forms that are tried for the length of the criterion they are modelled on. */
const tries = 6;

export function createSentinels(setting: SentinelSetting): readonly Sentinel[] {
  const { criteria, random } = setting;
  const prompt = getJudgePrompt(toLanguage(setting));
  const used = new Set<string>();
  const known = toQuotable(`${setting.answer}\n${setting.context}\n${criteria.join('\n')}`);
  const phrases = listPhrases(setting.answer, random);
  const topics = listTopics(setting, phrases);
  const fresh = listUnknown(subjects[prompt.language], known);
  const fill = (form: string, taken: ReadonlySet<string> = new Set()): Filled => {
    const names = new Set(taken);
    const text = form.replace(/\{(\w+)\}/g, (_, slot: string) => {
      const name =
        slot === 'words'
          ? drawOther(phrases, names, random)
          : slot === 'topic'
            ? drawOther(topics, names, random)
            : (drawSubject(fresh[slot as SubjectKind], [used, names], random) ?? coinName(known, random));
      names.add(name);
      return name;
    });
    return { text, names };
  };
  return drawnKinds.map(kind => {
    const { frames, tails } = prompt.sentinels[kind];
    const model = draw(criteria, random);
    const drafts = listFrames(frames, { model, avoid: setting.avoid, random }).map(frame => {
      const { text, names } = lengthen(frame.replace(/[.。]$/, ''), { tails, model, fill, random });
      return { frame, names, text: endLike(text, model ?? frame) };
    });
    const [first, ...others] = drafts as [(typeof drafts)[0], ...typeof drafts];
    const { frame, text, names } = others.reduce(
      (best, each) => (differ(each.text, model) < differ(best.text, model) ? each : best),
      first,
    );
    for (const name of names) used.add(name);
    return { kind, frame, text, met: kind !== 'absent' };
  });
}

interface Filled {
  readonly text: string;
  readonly names: ReadonlySet<string>;
}

/** The form filled in, with additions as long as they bring it nearer to the length of its model. */
function lengthen(
  frame: string,
  {
    tails,
    model,
    fill,
    random,
  }: {
    readonly tails: readonly string[];
    readonly model: string | undefined;
    readonly fill: (form: string, taken?: ReadonlySet<string>) => Filled;
    readonly random: Random;
  },
): Filled {
  let filled = fill(frame);
  if (model === undefined) return filled;
  for (const tail of shuffle(tails, random)) {
    const added = fill(tail, filled.names);
    const longer = { text: filled.text + added.text, names: added.names };
    if (differ(longer.text, model) < differ(filled.text, model)) filled = longer;
  }
  return filled;
}

/** The language that the criteria are written in. */
function toLanguage({ criteria, language }: SentinelSetting): ItemLanguage {
  if (criteria.length === 0) return language;
  const chinese = criteria.filter(text => /\p{Script=Han}/u.test(text)).length;
  return chinese * 2 >= criteria.length ? 'zh-CN' : 'en';
}

/** Some forms, if possible with the opening of the criterion they are modelled on. */
function listFrames(
  frames: readonly string[],
  {
    model,
    avoid,
    random,
  }: {
    readonly model: string | undefined;
    readonly avoid: ReadonlySet<string> | undefined;
    readonly random: Random;
  },
): readonly string[] {
  const fresh = frames.filter(frame => !avoid?.has(frame));
  const left = fresh.length > 0 ? fresh : frames;
  const alike = model === undefined ? [] : left.filter(frame => toOpening(frame) === toOpening(model));
  const pool = alike.length > 0 ? alike : left;
  return Array.from({ length: tries }, () => draw(pool, random) as string);
}

/** The first word; the first two characters of Chinese. */
export function toOpening(text: string): string {
  return /^\p{Script=Han}/u.test(text) ? text.slice(0, 2) : (text.split(/[\s,:;.]/)[0] ?? '');
}

function differ(text: string, model: string | undefined): number {
  return model === undefined ? 0 : Math.abs(text.length - model.length);
}

/** With a full stop where the criteria have one. */
function endLike(text: string, model: string): string {
  return text + (/[.。]$/.exec(model)?.[0] ?? '');
}

interface Subject {
  readonly name: string;
  /** All its names, as quotes are looked for. */
  readonly names: readonly string[];
}

type SubjectKind = keyof JudgePrompt['subjects'];

const subjects = { 'zh-CN': toSubjects('zh-CN'), en: toSubjects('en') } as const;

function toSubjects(language: ItemLanguage): Readonly<Record<SubjectKind, readonly Subject[]>> {
  const toNamed = (kind: SubjectKind) =>
    getJudgePrompt(language).subjects[kind].map(({ name, also }) => ({
      name,
      names: [name, ...also].map(toQuotable),
    }));
  return { disease: toNamed('disease'), test: toNamed('test'), drug: toNamed('drug') };
}

/** Names of what neither the answer nor anything else on the sheet speaks of, under any of its names. */
function listUnknown(
  all: Readonly<Record<SubjectKind, readonly Subject[]>>,
  known: string,
): Readonly<Record<SubjectKind, readonly string[]>> {
  const listNames = (kind: SubjectKind) =>
    all[kind].filter(({ names }) => !names.some(name => known.includes(name))).map(({ name }) => name);
  return { disease: listNames('disease'), test: listNames('test'), drug: listNames('drug') };
}

/** One that was not used yet, if there is one. */
function drawSubject(
  unknown: readonly string[],
  used: readonly ReadonlySet<string>[],
  random: Random,
): string | undefined {
  const unused = unknown.filter(name => !used.some(names => names.has(name)));
  return draw(unused.length > 0 ? unused : unknown, random);
}

/** A code that nothing has, for an answer that speaks of every subject there is. */
function coinName(known: string, random: Random): string {
  for (;;) {
    const letter = () => String.fromCharCode(65 + Math.floor(random() * 26));
    const name = `${letter()}${letter()}${1000 + Math.floor(random() * 9000)}`;
    if (!known.includes(toQuotable(name))) return name;
  }
}

function draw<T>(values: readonly T[], random: Random): T | undefined {
  return values[Math.floor(random() * values.length)];
}

/** What the sheet is about: words of the question, or else of the criteria, or else of the answer. */
function listTopics(
  { context, criteria, random }: SentinelSetting,
  phrases: readonly string[],
): readonly string[] {
  const bare = criteria.map(text => text.slice(toOpening(text).length));
  const found = [context, bare.join('\n')].flatMap(text => (text.trim() ? listPhrases(text, random) : []));
  return found.length > 0 ? found : phrases;
}

function drawOther(phrases: readonly string[], taken: ReadonlySet<string>, random: Random): string {
  const others = phrases.filter(phrase => !taken.has(phrase));
  return draw(others.length > 0 ? others : phrases, random) ?? '';
}
