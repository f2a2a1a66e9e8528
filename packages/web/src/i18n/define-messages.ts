import type { Locale } from '@doctorbench/core';

/** The same words in every language that the product speaks. */
export type Translated<Words> = Readonly<Record<Locale, Words>>;

/** English gives the shape; every other language must fill it. A new one is missing wherever this is called. */
export function defineMessages<Words>(
  messages: { readonly en: Words } & Readonly<Record<Exclude<Locale, 'en'>, NoInfer<Words>>>,
): Translated<Words> {
  return messages;
}
