import { type Fields, toFields, toText } from './fields.ts';

/** Names under which tables keep one option each: A, option_a, opa, choice1, 选项A. */
const oneOption = /^(?:[a-h]|(?:option|opt|op|choice|ending|选项|备选项?)[\s_.(-]*(?:[a-h]|\d{1,2})\)?)$/;
const listOfOptions = /^(?:options?|option_?list|choices|candidates|选项|备选项?)$/;

/** The fields of an entry that look like options, by their names and by what they hold. */
export function listOptionFields(fields: Fields): readonly string[] {
  const named = Object.keys(fields).map(name => ({ name, folded: fold(name) }));
  const single = named.filter(
    ({ name, folded }) => oneOption.test(folded) && toText(fields[name]) !== undefined,
  );
  const lists = named.filter(({ name, folded }) => listOfOptions.test(folded) && holdsSeveral(fields[name]));
  return [...(single.length > 1 ? single : []), ...lists].map(({ name }) => name);
}

function fold(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

function holdsSeveral(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return (Array.isArray(value) ? value.length : Object.keys(toFields(value) ?? {}).length) > 1;
}
