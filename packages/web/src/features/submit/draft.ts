import {
  editionIdSchema,
  type ModelCard,
  organisationIdSchema,
  parseJson,
  rapidLimits,
  trackSchema,
  visibilitySchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { customProvider } from './providers.ts';

export const openWeightsChoices = ['yes', 'no', 'unsaid'] as const;

/** What is filled in so far, as it is kept in the browser. There is no place for a key in it. */
const draftSchema = z.object({
  schemaVersion: z.literal(1),
  /** One for one run through the wizard: sending twice makes one submission. */
  idempotencyKey: z.string().min(16),
  track: trackSchema.nullable(),
  edition: editionIdSchema.nullable(),
  endpoint: z.object({
    provider: z.string(),
    baseUrl: z.string(),
    model: z.string(),
    plainHttp: z.literal(true).optional(),
  }),
  keyless: z.boolean(),
  card: z.object({
    displayName: z.string(),
    developer: z.string(),
    parameterSize: z.string(),
    releaseDate: z.string(),
    trainingCutoff: z.string(),
    openWeights: z.enum(openWeightsChoices),
  }),
  prices: z.object({ input: z.string(), output: z.string() }),
  visibility: visibilitySchema.nullable(),
  /** Null for one's own. */
  organisation: organisationIdSchema.nullable().default(null),
  /** Absent in drafts of earlier versions. */
  stress: z.boolean().default(false),
  /** Items at most in a rapid assessment; null where everything is asked. */
  rapid: z.int().min(rapidLimits.fewest).max(rapidLimits.most).nullable().default(null),
});
export type Draft = z.infer<typeof draftSchema>;

export function createDraft(): Draft {
  return {
    schemaVersion: 1,
    idempotencyKey: createIdempotencyKey(),
    track: null,
    edition: null,
    endpoint: { provider: customProvider, baseUrl: '', model: '' },
    keyless: false,
    card: {
      displayName: '',
      developer: '',
      parameterSize: '',
      releaseDate: '',
      trainingCutoff: '',
      openWeights: 'unsaid',
    },
    prices: { input: '', output: '' },
    visibility: null,
    organisation: null,
    stress: false,
    rapid: null,
  };
}

/** `randomUUID` is missing where the page came over plain http; this is not. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Undefined for what this version cannot read. */
export function parseDraft(text: string | null): Draft | undefined {
  return draftSchema.safeParse(parseJson(text ?? '')).data;
}

/** The card as it is sent; what was left empty is left out. */
export function toCard({ card }: Draft): ModelCard {
  const releaseDate = normalizeDate(card.releaseDate);
  const trainingCutoff = normalizeDate(card.trainingCutoff);
  return {
    displayName: card.displayName.trim(),
    developer: card.developer.trim(),
    parameterSize: card.parameterSize.trim(),
    ...(releaseDate ? { releaseDate } : {}),
    ...(trainingCutoff ? { trainingCutoff } : {}),
    ...(card.openWeights === 'unsaid' ? {} : { openWeights: card.openWeights === 'yes' }),
  };
}

/** 2025/6, 2025.06 and 2025年6月 are 2025-06. */
export function normalizeDate(text: string): string {
  return text
    .trim()
    .split(/[-/.年月日]/)
    .filter(part => part !== '')
    .map(part => (/^\d$/.test(part) ? `0${part}` : part))
    .join('-');
}
