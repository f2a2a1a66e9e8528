import type { Words } from '@doctorbench/report';
import { type CommonMessages, en } from './en.ts';
import { useLocale } from './locale.tsx';
import { zh } from './zh.ts';

const common: Words<CommonMessages> = { en, zh };

/** Words in the language shown: those of a feature, or the common ones. */
export function useMessages(): CommonMessages;
export function useMessages<Shape>(messages: Words<Shape>): Shape;
export function useMessages(messages: Words<unknown> = common): unknown {
  return messages[useLocale().locale];
}
