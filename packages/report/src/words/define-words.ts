import type { Locale } from '@doctorbench/core';

/** The same words in both languages. */
export type Words<Shape> = Readonly<Record<Locale, Shape>>;

/** English gives the shape; Chinese must fill it. */
export function defineWords<Shape>(words: { readonly en: Shape; readonly zh: NoInfer<Shape> }): Words<Shape> {
  return words;
}
