import type { Locale } from '@doctorbench/core';
import { stringify } from 'yaml';
import { configComments } from '../messages/config-comments.ts';

/** What `init` was told. A model is `provider:model`, `model@base-url` or `phantom:name`. */
interface ConfigAnswers {
  readonly models: readonly string[];
  readonly suites: readonly string[];
  readonly judges: string;
  readonly maxCostUsd: number | undefined;
}

/** A file to begin with, which explains itself. */
export function toConfigText(answers: ConfigAnswers, locale: Locale): string {
  const comments = configComments[locale];
  const hasBudget = answers.maxCostUsd !== undefined;
  const part = (comment: string, value: object) => `${toComment(comment)}\n${stringify(value)}`;
  return [
    toComment(comments.head),
    stringify({ schemaVersion: 1 }),
    part(comments.models, { models: answers.models.map(model => toModel(model, hasBudget)) }),
    part(comments.suites, { suites: answers.suites }),
    part(comments.sampling, { sampling: { temperature: 0, maxOutputTokens: 8192 } }),
    part(comments.judges, { judges: answers.judges }),
    hasBudget
      ? part(comments.budget, { budget: { maxCostUsd: answers.maxCostUsd } })
      : `${toComment(comments.budget)}\n# budget: { maxCostUsd: 20 }\n`,
    `${toComment(comments.cache)}\n# cache: answers\n`,
  ].join('\n');
}

function toModel(text: string, hasBudget: boolean): object {
  // To be filled in: a budget cannot be kept without them.
  const prices = hasBudget ? { prices: { inputUsdPerMillion: 0, outputUsdPerMillion: 0 } } : {};
  if (text.startsWith('phantom:')) return { phantom: text.slice('phantom:'.length), ...prices };
  const at = text.indexOf('@http');
  return at < 0
    ? { model: text, ...prices }
    : { model: text.slice(0, at), baseUrl: text.slice(at + 1), ...prices };
}

function toComment(text: string): string {
  return text
    .split('\n')
    .map(line => `# ${line}`)
    .join('\n');
}
