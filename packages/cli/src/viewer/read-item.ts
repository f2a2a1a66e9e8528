import {
  type AnsweredItem,
  AppError,
  type Attachment,
  controlSchema,
  type FoundAnswers,
  type GradedItem,
  isSwappable,
  toAnswerKey,
  toControlItem,
} from '@doctorbench/core';
import { imageDefaults, type Journal, prepareImage, type Suite } from '@doctorbench/engine';
import type { ViewedRun } from './viewed-run.ts';

/** One item with its answer and grade. Throws `suite.not-found` where the question cannot be shown any more. */
export async function readGradedItem(
  run: ViewedRun,
  { itemId, repeat }: { readonly itemId: string; readonly repeat: number },
): Promise<GradedItem> {
  const journal = await run.openJournal();
  const graded = await readAnsweredItem(run, { itemId, repeat });
  const item = await (await getSuite(run)).getItem(itemId);
  const controls: NonNullable<GradedItem['controls']> = [];
  for (const control of controlSchema.options) {
    const found = await findGraded(journal, toAnswerKey({ itemId, repeat: 0, control }));
    if (found) controls.push({ control, ...found });
  }
  return { item, ...graded, ...(controls.length > 0 ? { controls } : {}) };
}

/** An answer with its grade, also where its question cannot be shown any more. */
export async function readAnsweredItem(
  run: ViewedRun,
  { itemId, repeat }: { readonly itemId: string; readonly repeat: number },
): Promise<AnsweredItem> {
  const found = await findGraded(await run.openJournal(), toAnswerKey({ itemId, repeat }));
  if (!found) throw new AppError('request.not-found', `item ${itemId}`);
  return found;
}

interface WantedFile {
  readonly itemId: string;
  readonly attachmentId: string;
  /** The one that was shown in its place. */
  readonly swapped: boolean;
}

/** A file of an item; a picture as the examinee saw it. */
export async function readItemFile(
  run: ViewedRun,
  { itemId, attachmentId, swapped }: WantedFile,
): Promise<{ readonly bytes: Buffer; readonly mediaType: Attachment['mediaType'] }> {
  const suite = await getSuite(run);
  const item = suite.entries.has(itemId) ? await suite.getItem(itemId) : undefined;
  const shown = item && swapped ? (isSwappable(item) ? toControlItem(item, 'swapped') : undefined) : item;
  const attachment = shown?.attachments?.find(({ id }) => id === attachmentId);
  if (!attachment) throw new AppError('request.not-found', `attachment ${attachmentId}`);
  const bytes = await suite.readAttachment(attachment);
  const { mediaType } = attachment;
  if (!mediaType.startsWith('image/')) return { bytes, mediaType };
  return prepareImage(bytes, mediaType, run.manifest.protocol.images ?? imageDefaults);
}

/** Answers that hold the words, whatever their case and width. The journal is read through, and nothing of it kept. */
export async function findAnswers(run: ViewedRun, words: string): Promise<FoundAnswers> {
  const wanted = fold(words);
  const journal = await run.openJournal();
  const keys: string[] = [];
  let searched = 0;
  for await (const answer of journal.readAnswers()) {
    searched++;
    const { outcome } = answer;
    if (outcome.kind === 'answered' && outcome.turns.some(({ text }) => fold(text).includes(wanted)))
      keys.push(toAnswerKey(answer));
  }
  return { keys, searched };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

async function getSuite(run: ViewedRun): Promise<Suite> {
  const suite = await run.findSuite();
  if (!suite) throw new AppError('suite.not-found', run.manifest.suitePath);
  return suite;
}

async function findGraded(journal: Journal, key: string) {
  const [answer, grade] = await Promise.all([journal.findAnswer(key), journal.findGrade(key)]);
  return answer && grade && { answer, grade };
}
