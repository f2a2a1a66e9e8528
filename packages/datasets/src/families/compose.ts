import type { Bilingual } from '@doctorbench/core';
import { createRandom, shuffle } from '@doctorbench/psychometrics';

export function say(zh: string, en: string = zh): Bilingual {
  return { zh, en };
}

/** What varies in the words of every form. */
export interface Wording {
  /** Which way of saying. */
  readonly wording: number;
  /** Seed of the order in which facts are told. */
  readonly order: number;
  readonly age?: number;
  readonly sex?: string;
}

interface StemParts {
  readonly facts: readonly Bilingual[];
  /** Ways of asking the same. */
  readonly questions: readonly Bilingual[];
}

/** Opening, facts in drawn order, question. */
export function composeStem({ facts, questions }: StemParts, wording: Wording): Bilingual {
  const told = shuffle(facts, createRandom(`order/${wording.order}`));
  const opening = toOpening(wording);
  const question = questions[wording.wording % questions.length] ?? say('');
  const english = told.map(({ en }) => en).join('; ');
  return {
    zh: `${opening.zh}${told.map(({ zh }) => zh).join('，')}。${question.zh}`,
    en: `${opening.en}${startSentence(english)}. ${question.en}`,
  };
}

const adulthood = 18;

function toOpening({ wording, age, sex }: Wording): Bilingual {
  if (age === undefined || sex === undefined) return say('');
  const [zh, en] =
    age < adulthood
      ? [sex === 'male' ? '男' : '女', sex === 'male' ? 'boy' : 'girl']
      : [sex === 'male' ? '男' : '女', sex === 'male' ? 'man' : 'woman'];
  const person = age < adulthood ? '患儿' : '患者';
  const article = /^(?:8|11$|18$)/.test(String(age)) ? 'an' : 'a';
  const openings = [
    say(`${person}，${zh}，${age}岁。`, `The patient is ${article} ${age}-year-old ${en}. `),
    say(`${zh}性${person}，${age}岁，现资料如下：`, `The patient is a ${en} aged ${age}. `),
    say(`一名${age}岁${zh}性${person}，`, `A ${en}, ${age} years old, is assessed. `),
  ];
  return openings[wording % openings.length] ?? say('');
}

/** With a capital, unless the word is written as pH or eGFR are. */
function startSentence(text: string): string {
  return /^[a-z][A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
