import type { Item } from '@doctorbench/core';

/**
 * What an examinee is asked, without the options: what they say decides which one is right, so that edits leave them
 * alone. Nothing where the item is acted in.
 */
export function listQuestionTexts(item: Item): readonly string[] {
  switch (item.kind) {
    case 'choice':
    case 'sequence':
      return [item.stem];
    case 'open':
      return item.messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    case 'dialogue':
      return item.turns.map(({ user }) => user);
    case 'encounter':
      return [];
  }
}

/** The item with other texts in their place, in the same order. */
export function withQuestionTexts(item: Item, texts: readonly string[]): Item {
  let at = 0;
  const next = (text: string) => texts[at++] ?? text;
  switch (item.kind) {
    case 'choice':
    case 'sequence':
      return { ...item, stem: next(item.stem) };
    case 'open':
      return {
        ...item,
        messages: item.messages.map(message =>
          message.role === 'user' ? { ...message, content: next(message.content) } : message,
        ),
      };
    case 'dialogue':
      return { ...item, turns: item.turns.map(turn => ({ ...turn, user: next(turn.user) })) };
    case 'encounter':
      return item;
  }
}
