import { type ErrorCode, errorCatalogue, type Locale } from '@doctorbench/core';

export interface ErrorFamily {
  readonly family: string;
  readonly codes: readonly ErrorCode[];
}

const allCodes = Object.keys(errorCatalogue) as ErrorCode[];

/** Codes whose name or words hold the query, by the word before the dot. */
export function findErrorFamilies(query: string, locale: Locale): readonly ErrorFamily[] {
  const wanted = query.trim().toLowerCase();
  const families = new Map<string, ErrorCode[]>();
  for (const code of allCodes) {
    const { what, fix } = errorCatalogue[code];
    if (![code, what[locale], fix[locale]].some(text => text.toLowerCase().includes(wanted))) continue;
    const family = code.split('.')[0] ?? code;
    families.set(family, [...(families.get(family) ?? []), code]);
  }
  return [...families].map(([family, codes]) => ({ family, codes }));
}
