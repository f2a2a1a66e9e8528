import { modelCardSchema } from '@doctorbench/core';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import { type Draft, toCard } from './draft.ts';
import { isPlainHttp } from './plain-http-box.tsx';
import type { Step } from './steps.ts';

export type CardField = keyof Draft['card'];
export type CardProblem = 'missing' | 'long' | 'date' | 'other';

/** What is wrong with the fields of the card. */
export function findCardProblems(draft: Draft): Partial<Record<CardField, CardProblem>> {
  const parsed = modelCardSchema.safeParse(toCard(draft));
  const problems: Partial<Record<CardField, CardProblem>> = {};
  for (const { path, code } of parsed.error?.issues ?? []) {
    const field = path[0] as CardField;
    problems[field] ??= toCardProblem(field, code);
  }
  return problems;
}

function toCardProblem(field: CardField, code: string): CardProblem {
  if (code === 'too_small') return 'missing';
  if (code === 'too_big') return 'long';
  return field === 'releaseDate' || field === 'trainingCutoff' ? 'date' : 'other';
}

export type EndpointProblem = 'missing' | 'keyMissing' | 'url' | 'urlParts' | 'plainHttp' | 'key' | 'long';

/** Printable ASCII without space, quote or backslash, as the server takes it. */
const wellFormedKey = /^[!#-[\]-~]+$/;

/** What is wrong with where the model is, as far as it can be told without asking. */
export function findEndpointProblems(
  { endpoint, keyless }: Pick<Draft, 'endpoint' | 'keyless'>,
  apiKey: string,
): Partial<Record<'baseUrl' | 'model' | 'apiKey', EndpointProblem>> {
  const baseUrl =
    findUrlProblem(endpoint.baseUrl) ??
    (isPlainHttp(endpoint) && !endpoint.plainHttp ? 'plainHttp' : undefined);
  const model = endpoint.model.trim();
  return {
    ...(baseUrl ? { baseUrl } : {}),
    ...(model === '' ? { model: 'missing' } : model.length > 200 ? { model: 'long' } : {}),
    ...(keyless
      ? {}
      : apiKey === ''
        ? { apiKey: 'keyMissing' }
        : wellFormedKey.test(apiKey)
          ? {}
          : { apiKey: 'key' }),
  };
}

function findUrlProblem(text: string): EndpointProblem | undefined {
  const given = text.trim();
  if (given === '') return 'missing';
  if (!/^https?:\/\/[^/\\]/i.test(given) || !URL.canParse(given)) return 'url';
  const { username, password, hostname } = new URL(given);
  if (hostname === '' || /[\\\s]/.test(given)) return 'url';
  return username || password || /[?#@]/.test(given) ? 'urlParts' : undefined;
}

/** Where the fields are that a refused submission names. */
export interface PlacedErrors {
  readonly step: Step;
  /** By the name of the field in the request. */
  readonly fields: Readonly<Record<string, string>>;
}

const stepOfField: readonly (readonly [prefix: string, step: Step])[] = [
  ['edition', 'edition'],
  ['endpoint', 'endpoint'],
  ['apiKey', 'endpoint'],
  ['card', 'model'],
  ['visibility', 'estimate'],
];

const fieldOfCode: Readonly<Record<string, string>> = {
  'config.base-url-invalid': 'endpoint.baseUrl',
  'config.plain-http': 'endpoint.baseUrl',
  'config.key-malformed': 'apiKey',
  'edition.closed': 'edition',
};

/** Undefined when the refusal is about no field. `words` is what the problem as a whole is called. */
export function placeErrors(error: unknown, words: string): PlacedErrors | undefined {
  if (!isApiError(error)) return undefined;
  const fields = Object.fromEntries(listFields(error, words));
  const step = stepOfField.find(([prefix]) =>
    Object.keys(fields).some(field => field === prefix || field.startsWith(`${prefix}.`)),
  )?.[1];
  return step && { step, fields };
}

function listFields({ code, errors }: ApiError, words: string): (readonly [string, string])[] {
  const field = fieldOfCode[code];
  return field ? [[field, words]] : errors.map(({ field: name, message }) => [name, message]);
}
