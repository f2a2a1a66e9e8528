/** A field of an entry that is missing or says something that no item can be made of. */
export class FieldError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'FieldError';
    this.field = field;
  }
}

/** An entry of a data set, by field. */
export type Fields = Readonly<Record<string, unknown>>;

export function toFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** In characters; what is longer is no question, answer or name. */
const longestText = 100_000;

/** Words or a number, without space at the ends; undefined where there are none. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' || value.length > longestText) return undefined;
  return value.trim() || undefined;
}

/** The first of several names under which an entry has a text. */
export function findText(fields: Fields, names: readonly string[]): string | undefined {
  return names.map(name => toText(fields[name])).find(text => text !== undefined);
}

export function getText(fields: Fields, names: readonly string[]): string {
  const text = findText(fields, names);
  if (text === undefined) throw new FieldError(names[0] ?? '', 'is missing, empty or too long');
  return text;
}

export interface NamedTexts {
  readonly field: string;
  readonly texts: readonly string[];
}

/** One text or a list of them, or of objects that hold one each under `inner`. */
export function getTexts(fields: Fields, names: readonly string[], inner: readonly string[]): NamedTexts {
  const field = names.find(name => fields[name] !== undefined && fields[name] !== null);
  if (field === undefined) throw new FieldError(names[0] ?? '', 'is missing');
  const value = fields[field];
  const texts = (Array.isArray(value) ? value : [value]).map(each => {
    const within = toFields(each);
    return within ? findText(within, inner) : toText(each);
  });
  const whole = texts.filter(text => text !== undefined);
  if (whole.length === 0 || whole.length < texts.length)
    throw new FieldError(field, 'must name one picture or several');
  return { field, texts: whole };
}
