import type { Locale } from '@doctorbench/core';

/** The same words in every language that the product speaks. */
export type Words<Shape> = Readonly<Record<Locale, Shape>>;

/** English gives the shape; every other language must fill it. A new one is missing wherever this is called. */
export function defineWords<Shape>(
  words: { readonly en: Shape } & Readonly<Record<Exclude<Locale, 'en'>, NoInfer<Shape>>>,
): Words<Shape> {
  return words;
}
