import { createHash } from 'node:crypto';
import { type Criterion, type ItemLanguage, toCanonicalJson } from '@doctorbench/core';
import type { ChatMessage } from '@doctorbench/models';
import { z } from 'zod';
import en from './prompts/judge-2.en.json' with { type: 'json' };
import zh from './prompts/judge-2.zh.json' with { type: 'json' };
import markerEn from './prompts/marker-2.en.json' with { type: 'json' };
import markerZh from './prompts/marker-2.zh.json' with { type: 'json' };

const textSchema = z.string().min(1);

const subjectsSchema = z.array(z.strictObject({ name: textSchema, also: z.array(textSchema).min(1) })).min(6);

/** Statements with places to fill in, and what may be added to one that is too short among its neighbours. */
const formsSchema = z.strictObject({
  frames: z.array(textSchema).min(4),
  tails: z.array(textSchema).min(2),
});

/** A judge prompt: data with an id, a version and a hash, one file per language. */
const judgePromptSchema = z.strictObject({
  id: textSchema,
  version: z.int().positive(),
  language: z.enum(['zh-CN', 'en']),
  system: z.array(textSchema).min(1),
  conversation: textSchema,
  speakers: z.strictObject({ system: textSchema, user: textSchema, assistant: textSchema }),
  /** Before what pictures and records show. */
  shown: textSchema,
  criteria: textSchema,
  answer: textSchema,
  closing: textSchema,
  repair: textSchema,
  problems: z.strictObject({
    'not-json': textSchema,
    'missing-verdict': textSchema,
    'missing-harm': textSchema,
  }),
  /**
   * Forms of statements that are true of the answer for certain, false for certain, and true for certain but in the
   * words of a fault. Those of one kind have different openings, which are those that criteria have.
   */
  sentinels: z.strictObject({ present: formsSchema, absent: formsSchema, omitted: formsSchema }),
  /** What sentinels may speak of, with other words that an answer may have for it. */
  subjects: z.strictObject({ disease: subjectsSchema, test: subjectsSchema, drug: subjectsSchema }),
  /** A plain answer, read when sentinels broke: a judge that reads it rightly was misled by the other one. */
  control: textSchema,
  removed: textSchema,
});
export type JudgePrompt = z.infer<typeof judgePromptSchema>;

const prompts: Readonly<Record<ItemLanguage, JudgePrompt>> = {
  'zh-CN': judgePromptSchema.parse(zh),
  en: judgePromptSchema.parse(en),
};

/** What is said otherwise to those who mark a log; all else is as for every judge. */
const markerPromptSchema = judgePromptSchema
  .omit({ speakers: true, problems: true, sentinels: true, subjects: true, control: true, removed: true })
  .extend({ fault: textSchema, redLine: textSchema, noted: textSchema });

const markers: Readonly<Record<ItemLanguage, z.infer<typeof markerPromptSchema>>> = {
  'zh-CN': markerPromptSchema.parse(markerZh),
  en: markerPromptSchema.parse(markerEn),
};

export function getJudgePrompt(language: ItemLanguage): JudgePrompt {
  return prompts[language];
}

export function getMarkerPrompt(language: ItemLanguage): JudgePrompt {
  return { ...prompts[language], ...markers[language] };
}

/** What stands behind a criterion that is a fault; nothing behind one that earns points. */
export function describeFault(
  { points, redLine }: Pick<Criterion, 'points' | 'redLine'>,
  { language, noted }: { readonly language: ItemLanguage; readonly noted: string | undefined },
): string | undefined {
  if (points >= 0) return undefined;
  const prompt = markers[language];
  const kind = redLine ? prompt.redLine : prompt.fault;
  return noted === undefined ? kind : `${kind}${prompt.noted.replace('{noted}', () => noted)}`;
}

/** Name, version and hash of every prompt, for a run's manifest. */
export function listJudgePromptVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...Object.values(prompts), ...Object.values(markers)].map(prompt => [
      `${prompt.id}-prompt.${prompt.language}`,
      `${prompt.id}@${prompt.version} sha256:${createHash('sha256').update(toCanonicalJson(prompt)).digest('hex').slice(0, 16)}`,
    ]),
  );
}

/** A statement under the id that one judge knows it by in one call. */
export interface ShownCriterion {
  readonly label: string;
  readonly text: string;
  /** That it is a fault, and what was noted of it. */
  readonly fault?: string;
}

export interface Exhibit {
  /** What was said before the answer. */
  readonly conversation: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }[];
  /** What pictures and records show, which judges do not see. */
  readonly shown: readonly string[];
  readonly criteria: readonly ShownCriterion[];
  readonly answer: string;
  /** Unguessable letters: what is between two marks with them is the answer, or an earlier one. */
  readonly letters: string;
}

/** The question, the criteria and the fenced answer, as a judge gets them: no points, no names. */
export function toJudgeMessages(prompt: JudgePrompt, exhibit: Exhibit): readonly ChatMessage[] {
  const { conversation, shown, criteria, answer, letters } = exhibit;
  const fence = `⟦${letters}⟧`;
  const earlier = `⟪${letters}⟫`;
  const parts = [
    prompt.conversation,
    ...conversation.map(
      ({ role, text }) =>
        `${prompt.speakers[role]}: ${role === 'assistant' ? `\n${earlier}\n${text}\n${earlier}` : text}`,
    ),
    ...(shown.length > 0 ? [prompt.shown, ...shown] : []),
    prompt.criteria,
    ...criteria.map(({ label, text, fault }) => `${label}: ${text}${fault ? `\n${fault}` : ''}`),
    prompt.answer.replace('{fence}', fence),
    `${fence}\n${answer}\n${fence}`,
    prompt.closing.replace('{ids}', toIds(criteria)),
  ];
  return [
    { role: 'system', content: prompt.system.join('\n') },
    { role: 'user', content: parts.join('\n\n') },
  ];
}

/** Asks once more for a reply that can be used. */
export function toRepairMessages(
  prompt: JudgePrompt,
  {
    messages,
    reply,
    problem,
    criteria,
  }: {
    readonly messages: readonly ChatMessage[];
    readonly reply: string;
    readonly problem: keyof JudgePrompt['problems'];
    readonly criteria: readonly ShownCriterion[];
  },
): readonly ChatMessage[] {
  const repair = prompt.repair
    .replace('{problem}', prompt.problems[problem])
    .replace('{ids}', toIds(criteria));
  return [...messages, { role: 'assistant', content: reply }, { role: 'user', content: repair }];
}

function toIds(criteria: readonly ShownCriterion[]): string {
  return criteria.map(({ label }) => label).join(', ');
}
