import type { Locale } from '@doctorbench/core';

/** The same words in both languages. */
export type Translated<Words> = Readonly<Record<Locale, Words>>;

/** English gives the shape; Chinese must fill it. */
export function defineMessages<Words>(messages: {
  readonly en: Words;
  readonly zh: NoInfer<Words>;
}): Translated<Words> {
  return messages;
}
