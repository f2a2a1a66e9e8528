import { AppError, controlSchema, type GradedItem, toAnswerKey } from '@doctorbench/core';
import { imageDefaults, type Journal, prepareImage } from '@doctorbench/engine';
import { findAttachment, type ItemFile, type WantedFile } from './item-attachments.ts';
import type { Reader, RunReader } from './run-reader.ts';

/** Private items never leave the server, except before an admin. */
export async function getItem(
  { submissions, getShownItem, withJournal }: RunReader,
  id: string,
  { by, itemId, repeat }: { readonly by: Reader; readonly itemId: string; readonly repeat: number },
): Promise<GradedItem> {
  const row = await submissions.getRow(id, by);
  const { item, unknown } = await getShownItem(row, by, itemId);
  return withJournal(row, async journal => {
    const graded = await findGraded(journal, toAnswerKey({ itemId, repeat }));
    if (!graded) throw unknown;
    const controls = await findControls(journal, itemId);
    return { item, ...graded, ...(controls.length > 0 ? { controls } : {}) };
  });
}

/** A file of an item that was graded, for whom `getItem` shows the item. */
export async function readAttachment(
  { submissions, records, editions, getShownItem }: RunReader,
  id: string,
  { by, itemId, ...wanted }: WantedFile & { readonly by: Reader },
): Promise<ItemFile> {
  const row = await submissions.getRow(id, by);
  const { item, suite, unknown } = await getShownItem(row, by, itemId);
  if (!(await records.hasGrade(row.id, toAnswerKey({ itemId, repeat: 0 })))) throw unknown;
  const attachment = findAttachment(item, wanted);
  if (!attachment) throw new AppError('request.not-found', `attachment ${wanted.attachmentId}`);
  const { mediaType } = attachment;
  const bytes = await suite.readAttachment(attachment);
  const isPublic = item.split === 'public';
  if (!mediaType.startsWith('image/')) return { bytes, mediaType, isPublic };
  // What the examinee saw, and nothing that it did not see, such as where a photograph was taken.
  const { images = imageDefaults } = (await editions.get(row.editionId)).protocol;
  return { ...(await prepareImage(bytes, mediaType, images)), isPublic };
}

async function findGraded(journal: Journal, key: string) {
  const [answer, grade] = await Promise.all([journal.findAnswer(key), journal.findGrade(key)]);
  return answer && grade && { answer, grade };
}

async function findControls(journal: Journal, itemId: string) {
  const controls: NonNullable<GradedItem['controls']> = [];
  for (const control of controlSchema.options) {
    const graded = await findGraded(journal, toAnswerKey({ itemId, repeat: 0, control }));
    if (graded) controls.push({ control, ...graded });
  }
  return controls;
}
