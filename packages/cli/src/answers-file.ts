import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type Answer,
  AppError,
  getItemKind,
  type Item,
  parseJson,
  type RunManifest,
} from '@doctorbench/core';
import { countCalls, draftManifest, type Suite } from '@doctorbench/engine';
import { z } from 'zod';
import type { Context } from './context.ts';
import { getProductVersion } from './product-version.ts';

const lineSchema = z.object({
  id: z.string().min(1),
  answer: z.union([z.string(), z.array(z.string()).min(1)]),
});

/** Where a manifest says that nobody was asked: the answers came in a file. */
const noEndpoint = 'file:answers';
const shownProblems = 5;

/** Answers that were given elsewhere, one JSON object a line. Every line that is wrong is named. */
export async function readAnswersFile(
  path: string,
  suite: Suite,
  { messages }: Context,
): Promise<{ readonly answers: readonly Answer[]; readonly sha256: string }> {
  const words = messages.pipeline.answers;
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new AppError('run.answers-invalid', messages.settings.errors.file(path), { cause });
  });
  const askedAt = new Date().toISOString();
  const answers = new Map<string, Answer>();
  const problems: string[] = [];
  let unknown = 0;
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const { data } = lineSchema.safeParse(parseJson(line));
    const item = data && suite.entries.has(data.id) ? await suite.getItem(data.id) : undefined;
    const problem = !data
      ? words.notJson
      : !item
        ? words.unknown(data.id)
        : answers.has(data.id)
          ? words.twice(data.id)
          : findMisfit(item, toTexts(data.answer), words);
    if (data && !item) unknown++;
    if (problem !== undefined) problems.push(words.line(index + 1, problem));
    else if (data) answers.set(data.id, toAnswer(data.id, toTexts(data.answer), askedAt));
  }
  if (problems.length > 0)
    throw new AppError('run.answers-invalid', tellProblems(problems, { came: answers.size, unknown }, words));
  return { answers: [...answers.values()], sha256: createHash('sha256').update(text).digest('hex') };
}

/** The first of them in full, and how many there are of each sort. */
function tellProblems(
  problems: readonly string[],
  counts: { readonly came: number; readonly unknown: number },
  words: Context['messages']['pipeline']['answers'],
): string {
  const shown = problems.slice(0, shownProblems).join('; ');
  return `${shown}. ${words.refused({ ...counts, wrong: problems.length })}`;
}

function toTexts(answer: string | readonly string[]): readonly string[] {
  return typeof answer === 'string' ? [answer] : answer;
}

function findMisfit(
  item: Item,
  texts: readonly string[],
  words: Context['messages']['pipeline']['answers'],
): string | undefined {
  if (getItemKind(item).answersWith === 'deeds') return words.acted(item.id);
  const asked = countCalls(item);
  return texts.length === asked ? undefined : words.turns(item.id, texts.length, asked);
}

function toAnswer(itemId: string, texts: readonly string[], askedAt: string): Answer {
  const turns = texts.map(text => ({ text, finishReason: 'unknown' as const, latencyMs: 0 }));
  return { schemaVersion: 1, itemId, repeat: 0, askedAt, calls: 0, outcome: { kind: 'answered', turns } };
}

/** The manifest of a run whose answers came in a file. How they were made is not known. */
export function draftElsewhere(
  suite: Suite,
  { model, file, sha256 }: { readonly model: string; readonly file: string; readonly sha256: string },
): RunManifest {
  const draft = draftManifest({
    suite,
    productVersion: getProductVersion(),
    sampling: { maxOutputTokens: 1 },
    history: 'own',
    selection: { sample: 'first' },
    repeats: 1,
    seed: 1,
    endpoint: { baseUrl: noEndpoint, model },
    now: new Date(),
  });
  const { controls: _, ...protocol } = draft.protocol;
  const { controls: __, ...rest } = draft;
  return { ...rest, protocol, answersFrom: { file: basename(file), sha256 } };
}
