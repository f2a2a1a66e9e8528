import type { ChoiceItem } from '@doctorbench/core';

const toOthers =
  /以上|上述(?:各项|选项|均|都)|下列均|[A-E](?:\s*[、,和与+]\s*|\s*)[A-E](?:\s*[、,和与+]?\s*[A-E])*\s*(?:均|都|项|对|正确|$)|\b(?:all|none|both|neither|any) of (?:the|these|them)\b|\b[A-E] (?:and|or) [A-E]\b/i;
const toLetters = /选项\s*[A-E]|[A-E]\s*(?:选项|项)|\boptions? [A-E]\b/i;

/** Whether the words of an item speak of its options by letter or place: they then cannot be moved. */
export function refersToOptions({ stem, options }: ChoiceItem): boolean {
  return toLetters.test(stem) || options.some(({ text }) => toOthers.test(text));
}
