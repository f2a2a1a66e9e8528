import type { Translated } from './define-messages.ts';
import { type CommonMessages, en } from './en.ts';
import { useLocale } from './locale.tsx';
import { zh } from './zh.ts';

const common: Translated<CommonMessages> = { en, zh };

/** Words in the language shown: those of a feature, or the common ones. */
export function useMessages(): CommonMessages;
export function useMessages<Words>(messages: Translated<Words>): Words;
export function useMessages(messages: Translated<unknown> = common): unknown {
  return messages[useLocale().locale];
}
