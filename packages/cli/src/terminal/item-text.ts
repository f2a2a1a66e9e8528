import { describeExpected, type Item } from '@doctorbench/core';
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
  if (item.kind === 'choice') return [item.stem, ...item.options.map(({ id, text }) => `  ${id}. ${text}`)];
  if (item.kind === 'open') return item.messages.map(({ content }) => content);
  return [JSON.stringify(item, undefined, 2)];
}

function listRight(item: Item, { messages, locale }: Context): readonly string[] {
  const { key, expected } = messages.suiteImport;
  if (item.kind === 'choice') return [`${key}: ${item.key.join(', ')}`];
  if (item.kind !== 'open') return [];
  return (item.expected ?? []).map(each => `${expected}: ${describeExpected(each, locale)}`);
}
