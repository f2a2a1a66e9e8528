import { parseJson } from '@doctorbench/core';

/** More arguments than this are shown as they were written. */
const mostArguments = 20;

/** The arguments of a call by name; absent where they cannot be read so. */
export function readArguments(
  text: string,
): readonly { readonly name: string; readonly value: string }[] | undefined {
  const json = parseJson(text.trim() === '' ? '{}' : text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const entries = Object.entries(json);
  if (entries.length > mostArguments) return undefined;
  return entries.map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}
