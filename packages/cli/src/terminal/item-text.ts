import {
  describeExpected,
  findLettered,
  getItemKind,
  type Item,
  listExpected,
  listGiven,
} from '@doctorbench/core';
import type { Context } from '../context.ts';
import { toCleanLine, toCleanText } from './clean.ts';

/** An item as a reader sees it: the question, the options and what is right. */
export function toItemText(item: Item, context: Context): string {
  const { messages, paint } = context;
  const { id, scenario, difficulty, language, attachments = [] } = item;
  return [
    paint.bold(toCleanLine(`${id}  ${scenario} · ${difficulty} · ${language}`)),
    ...(attachments.length > 0 ? [messages.suiteImport.pictures(attachments.length)] : []),
    ...listAsked(item).map(text => toCleanText(text)),
    ...listRight(item, context).map(text => toCleanLine(text)),
  ].join('\n');
}

function listAsked(item: Item): readonly string[] {
  if (getItemKind(item).answersWith === 'deeds') return [JSON.stringify(item, undefined, 2)];
  const lines = findLettered(item)?.lines ?? [];
  return [...listGiven(item).map(({ text }) => text), ...lines.map(({ id, text }) => `  ${id}. ${text}`)];
}

function listRight(item: Item, { messages, locale }: Context): readonly string[] {
  const { key, expected } = messages.suiteImport;
  const letters = findLettered(item);
  return [
    ...(letters ? [`${key}: ${letters.key.join(', ')}`] : []),
    ...listExpected(item).map(each => `${expected}: ${describeExpected(each, locale)}`),
  ];
}
