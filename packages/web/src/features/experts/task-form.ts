import { type HarmSeverity, ratingAspectSchema, suiteAspectSchema } from '@doctorbench/core';
import {
  type ExpertAssignment,
  type ExpertDraft,
  type ExpertResponse,
  expertResponseSchema,
  type TaskKind,
  toResponseKind,
} from '@doctorbench/core/expert';
import { z } from 'zod';

/** A passage that the expert marks as dangerous, while it is written. */
const harmEntrySchema = z.object({ quote: z.string(), class: z.string(), severity: z.string() });
export type HarmEntry = z.infer<typeof harmEntrySchema>;

/** What stands in the form, complete or not. */
const taskFormSchema = z.object({
  /** By question: a verdict, an aspect, a criterion. */
  choices: z.record(z.string(), z.string()).default({}),
  reason: z.string().default(''),
  quote: z.string().default(''),
  harms: z.array(harmEntrySchema).default([]),
});
export type TaskForm = z.infer<typeof taskFormSchema>;

const severity: HarmSeverity = 'critical';
export const newHarm: HarmEntry = { quote: '', class: 'wrong-dose', severity };

/** The form as it was kept, or of an answer that was taken back. */
export function toForm(draft: ExpertDraft | null): TaskForm {
  const response = expertResponseSchema.safeParse(draft);
  if (response.success) return fromResponse(response.data);
  const kept = taskFormSchema.safeParse(draft ?? {});
  return kept.success ? kept.data : taskFormSchema.parse({});
}

function fromResponse(response: ExpertResponse): TaskForm {
  const empty = taskFormSchema.parse({});
  switch (response.kind) {
    case 'item-review':
      return {
        ...empty,
        choices: { decision: response.verdict, ...toTexts(response.quality ?? {}) },
        reason: response.reason ?? '',
      };
    case 'preference':
      return { ...empty, choices: { decision: response.better }, reason: response.reason ?? '' };
    case 'item-dispute':
      return { ...empty, choices: { decision: response.decision }, reason: response.reason };
    case 'verdict': {
      const { met, reason, evidence } = response;
      return { ...empty, choices: { decision: met ? 'met' : 'not-met' }, reason, quote: evidence.join('\n') };
    }
    case 'answer-rating': {
      const choices = { ...toTexts(response.scores), ...response.labels };
      return { ...empty, choices, harms: response.harms };
    }
  }
}

function toTexts(scores: Readonly<Record<string, number | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(scores).map(([aspect, score]) => [aspect, String(score)]));
}

/** The answer, once the form is complete; undefined until then. */
export function toResponse({ kind, sheet }: Pick<ExpertAssignment, 'kind' | 'sheet'>, form: TaskForm) {
  const parsed = expertResponseSchema.safeParse(toCandidate(kind, form));
  if (!parsed.success) return undefined;
  const complete = listQuestionIds({ kind, sheet }).every(id => form.choices[id] !== undefined);
  const { data } = parsed;
  if (data.kind === 'item-review' && data.verdict !== 'accept' && !data.reason) return undefined;
  return complete ? data : undefined;
}

/** Scores that the expert chose to give. */
function toQuality(choices: TaskForm['choices']): { quality?: Record<string, number> } {
  const given = suiteAspectSchema.options.filter(aspect => choices[aspect] !== undefined);
  if (given.length === 0) return {};
  return { quality: Object.fromEntries(given.map(aspect => [aspect, Number(choices[aspect])])) };
}

function listQuestionIds({ kind, sheet }: Pick<ExpertAssignment, 'kind' | 'sheet'>): readonly string[] {
  if (kind !== 'answer-rating') return ['decision'];
  return [...ratingAspectSchema.options, ...(sheet.criteria ?? []).map(({ id }) => id)];
}

function toCandidate(kind: TaskKind, { choices, reason, quote, harms }: TaskForm): unknown {
  const { decision } = choices;
  const said = reason.trim();
  switch (toResponseKind(kind)) {
    case 'item-review':
      return {
        kind: 'item-review',
        verdict: decision,
        issues: [],
        ...(said ? { reason: said } : {}),
        ...toQuality(choices),
      };
    case 'preference':
      return { kind: 'preference', better: decision, ...(said ? { reason: said } : {}) };
    case 'item-dispute':
      return { kind: 'item-dispute', decision, reason: said };
    case 'verdict': {
      const evidence = quote.split('\n').map(line => line.trim());
      const met = decision === undefined ? undefined : decision === 'met';
      return { kind: 'verdict', met, reason: said, evidence: evidence.filter(line => line !== '') };
    }
    case 'answer-rating': {
      const aspects: readonly string[] = ratingAspectSchema.options;
      const entries = Object.entries(choices);
      return {
        kind: 'answer-rating',
        scores: Object.fromEntries(
          entries.filter(([id]) => aspects.includes(id)).map(([id, score]) => [id, Number(score)]),
        ),
        labels: Object.fromEntries(entries.filter(([id]) => !aspects.includes(id))),
        harms,
      };
    }
  }
}
