import { type ChoiceItem, type Item, type ItemLanguage, listQuestionTexts } from '@doctorbench/core';
import { refersToOptions } from '@doctorbench/engine';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import { foldText } from '../leakage/fold-text.ts';
import { probeWords } from './prompts.ts';

/** A question to the examinee, and what a reply to it tells. */
export interface ProbeAsking {
  readonly prompt: string;
  /** Undefined where the reply cannot be read. */
  isHit(reply: string): boolean | undefined;
}

/** Folded characters in a row that nobody repeats by chance. */
const verbatimLength: Readonly<Record<ItemLanguage, number>> = { 'zh-CN': 14, en: 45 };
/** Shorter halves hold no run that long beside their usual last words. */
const halves = 2.2;

/** The second half of a question, word for word. */
export function askCompletion(item: Item): ProbeAsking | undefined {
  const [text = ''] = listQuestionTexts(item);
  const length = verbatimLength[item.language];
  if (foldText(text).length < 2 * halves * length) return undefined;
  const at = Math.floor(text.length / 2);
  const rest = foldText(text.slice(at));
  return {
    prompt: probeWords[item.language].complete(text.slice(0, at)),
    isHit(reply) {
      const folded = foldText(reply);
      if (folded === '') return undefined;
      const known = foldText(text.slice(0, at));
      for (let from = 0; from + length <= rest.length; from++) {
        const run = rest.slice(from, from + length);
        if (folded.includes(run) && !known.includes(run)) return true;
      }
      return false;
    },
  };
}

/** Long enough that its words are not the only ones possible. */
const shortestOption = 4;

/** A wrong option that was hidden. */
export function askMasked(item: Item, random: Random): ProbeAsking | undefined {
  if (!isPlainChoice(item)) return undefined;
  const wrong = item.options.filter(
    ({ id, text }) =>
      !item.key.includes(id) && foldText(text).length >= shortestOption && !/^[\d.]/.test(text),
  );
  const hidden = wrong[Math.floor(random() * wrong.length)];
  if (!hidden) return undefined;
  const shown = item.options.map(({ id, text }) => `${id}. ${id === hidden.id ? '____' : text}`).join('\n');
  const words = foldText(hidden.text);
  return {
    prompt: probeWords[item.language].masked(item.stem, shown),
    isHit(reply) {
      const folded = foldText(reply);
      if (folded === '') return undefined;
      // Who lists everything that could stand there has named nothing.
      return folded.includes(words) && folded.length <= 2 * words.length + 6;
    },
  };
}

/** The published order of shuffled options. */
export function askOrder(item: Item, random: Random): ProbeAsking | undefined {
  if (!isPlainChoice(item) || item.options.length < 4 || isNaturalOrder(item)) return undefined;
  const places = item.options.map((_, at) => at);
  const shown = shuffle(places, random);
  const listed = shown.map((place, at) => `(${at + 1}) ${item.options[place]?.text}`).join('\n');
  const right = places.map(place => shown.indexOf(place) + 1).join();
  return {
    prompt: probeWords[item.language].order(item.stem, listed),
    isHit(reply) {
      const numbers = (reply.match(/\d/g) ?? []).slice(-places.length);
      return numbers.length === places.length ? numbers.join() === right : undefined;
    },
  };
}

/** The item as published, and with its options shuffled so that the key moves. */
export function askPair(item: Item, random: Random): readonly [ProbeAsking, ProbeAsking] | undefined {
  if (!isPlainChoice(item)) return undefined;
  const [keyed = ''] = item.key;
  const places = item.options.map(({ id }) => id);
  let order = shuffle(places, random);
  for (let tries = 0; order.indexOf(keyed) === places.indexOf(keyed) && tries < 20; tries++)
    order = shuffle(places, random);
  return [askAnswer(item, places), askAnswer(item, order)];
}

/** The item as a plain question; undefined where it is none. */
export function askPublished(item: Item): ProbeAsking | undefined {
  return isPlainChoice(item)
    ? askAnswer(
        item,
        item.options.map(({ id }) => id),
      )
    : undefined;
}

function askAnswer(item: ChoiceItem, order: readonly string[]): ProbeAsking {
  const letters = item.options.map(({ id }) => id);
  const texts = new Map(item.options.map(({ id, text }) => [id, text]));
  const shown = order.map((id, at) => `${letters[at]}. ${texts.get(id)}`).join('\n');
  const right = letters[order.indexOf(item.key[0] ?? '')];
  return {
    prompt: probeWords[item.language].answer(item.stem, shown),
    isHit(reply) {
      const letter = /(?<![A-Za-z])[A-H](?![A-Za-z])/.exec(reply.trim())?.[0];
      return letter === undefined ? undefined : letter === right;
    },
  };
}

function isPlainChoice(item: Item): item is ChoiceItem {
  return (
    item.kind === 'choice' &&
    !item.multiple &&
    (item.attachments ?? []).length === 0 &&
    !refersToOptions(item)
  );
}

/** Numbers in their order can be put back by anybody. */
function isNaturalOrder({ options }: ChoiceItem): boolean {
  const numbers = options.map(({ text }) => Number.parseFloat(text));
  const steps = numbers.slice(1).map((number, at) => Math.sign(number - (numbers[at] ?? 0)));
  return steps.every(step => step > 0) || steps.every(step => step < 0);
}
