import type { ErrorCode } from '@doctorbench/core';

/** What a wire can do without, and in which order it gives things up. */
export interface DialectRules {
  /** Settings that an answer can do without; the run records that they were not sent. */
  readonly omissible: readonly string[];
  /** Ways to ask for a shape, the strictest first, the last of them `none`. */
  readonly formats: readonly string[];
  /** What a refusal of a shape names. */
  readonly formatWords: RegExp;
  /** As the wire calls the field that holds the shape. */
  readonly formatField: string;
  /** Names of the limit of output tokens, the usual one first. */
  readonly limits: readonly string[];
}

/** What is known of an endpoint before it is asked. */
export interface KnownPeculiarities {
  readonly omits?: readonly string[];
  readonly format?: string;
  readonly limit?: string;
}

/** What an endpoint turned out not to take. Learned from its refusals, and recorded in the run. */
export interface Dialect {
  readonly format: string;
  readonly limit: string;
  omits(field: string): boolean;
  /** Notes which of the settings are stated and have no place on this wire. */
  lacks(settings: Readonly<Record<string, unknown>>): void;
  /** Changes it so that this refusal does not come again; false when the refusal is about something else. */
  adapt(refusal: string): boolean;
  /**
   * Asks for less of a shape when no request that asked for it was ever answered: not every server that cannot take one
   * says so, some only fail. False when the shape is not to blame.
   */
  suspectFormat(code: ErrorCode): boolean;
  /** The endpoint has answered a request that asked for this shape, so it is not what later ones fail for. */
  proveFormat(): void;
  /** In words of the wire, for the run's record. */
  list(): readonly string[];
}

/** Failures that a shape which the server cannot take may come to, and how many of them make it the suspect. */
const formatSuspects: Partial<Record<ErrorCode, number>> = {
  'endpoint.bad-request': 1,
  'endpoint.server-error': 2,
  'endpoint.connection-lost': 2,
  'endpoint.malformed-reply': 2,
};

const complaints =
  /unsupported|not support|unrecognized|unknown|unexpected|not permitted|extra inputs|deprecated|only the default|invalid|cannot both|may only|only be set|cannot find field|not allowed|incompatible|不支持|无效|非法/;

export function createDialect(rules: DialectRules, known: KnownPeculiarities = {}): Dialect {
  const { formats, limits, omissible } = rules;
  const omitted = new Set<string>(known.omits);
  let format = Math.max(0, formats.indexOf(known.format ?? ''));
  let limit = Math.max(0, limits.indexOf(known.limit ?? ''));
  let isProven = false;
  let failures = 0;
  const none = formats.length - 1;
  const lower = () => {
    format++;
    failures = 0;
    return true;
  };
  return {
    get format() {
      return formats[format] ?? 'none';
    },
    get limit() {
      return limits[limit] ?? '';
    },
    omits: field => omitted.has(field),
    lacks(settings) {
      for (const [name, value] of Object.entries(settings)) if (value !== undefined) omitted.add(name);
    },
    proveFormat() {
      isProven = true;
    },
    adapt(refusal) {
      const text = refusal.toLowerCase();
      // Who names it complains about it, in whatever words: "unavailable now", "should be 'text'".
      if (format < none && rules.formatWords.test(text)) return lower();
      if (!complaints.test(text)) return false;
      const next = limits[limit + 1];
      if (next !== undefined && text.includes(next.toLowerCase())) {
        limit++;
        return true;
      }
      const field = omissible.find(name => !omitted.has(name) && names(text, name));
      if (field === undefined) return false;
      omitted.add(field);
      return true;
    },
    suspectFormat(code) {
      const enough = formatSuspects[code];
      if (isProven || format >= none || enough === undefined || ++failures < enough) return false;
      return lower();
    },
    list: () => [
      ...(limit === 0 ? [] : [`${limits[0]} sent as ${limits[limit]}`]),
      ...(format === 0 ? [] : [`${rules.formatField} sent as ${formats[format]}`]),
      ...[...omitted].map(field => `${field} not sent`),
    ],
  };
}

function names(text: string, field: string): boolean {
  return new RegExp(`(^|[^a-z_])${field.toLowerCase()}([^a-z_]|$)`).test(text);
}

/** Those of the settings that are stated and that the endpoint takes. */
export function pickSettings(
  settings: Readonly<Record<string, unknown>>,
  dialect: Dialect,
): Readonly<Record<string, unknown>> {
  const picked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(settings))
    if (value !== undefined && !dialect.omits(name)) picked[name] = value;
  return picked;
}
