import { basename } from 'node:path';
import { checkItem, type Item, type ItemProblem, itemSchema } from '@doctorbench/core';
import { toFieldProblems } from '@doctorbench/engine';
import type { ImageStore } from '../pictures/image-store.ts';
import { PictureError } from '../pictures/picture.ts';
import type { SourceFolder } from './import-source.ts';
import type { Entry, LeftOut } from './importer.ts';

interface Bench {
  readonly source: SourceFolder;
  readonly images: ImageStore;
  /** Of the items imported so far. */
  readonly ids: Set<string>;
}

/** The finished item, or why there is none. */
export async function takeEntry(
  entry: Entry,
  { source, images, ids }: Bench,
): Promise<{ readonly item: Item } | LeftOut> {
  const { file, line, item, imageField, imageFolders } = entry;
  const leave = (left: Omit<LeftOut, 'kind' | 'file' | 'line'>): LeftOut => ({
    kind: 'left-out',
    file,
    line,
    ...left,
  });
  if (ids.has(item.id)) return leave({ reason: 'duplicate-id', field: 'id', detail: 'stands there already' });
  const [problem] = findProblems(item);
  if (problem)
    return leave({
      reason: 'bad-field',
      ...(problem.field ? { field: problem.field } : {}),
      detail: problem.message ?? '',
    });
  try {
    const stored = await images.storeAll(entry.images, {
      root: source.root,
      folders: imageFolders,
      listMore: () => source.listMore(),
    });
    const [first] = stored;
    if (!first && item.track !== 'vlm') {
      ids.add(item.id);
      return { item };
    }
    if (!first) return leave({ reason: 'image-missing', field: imageField, detail: 'names no picture' });
    ids.add(item.id);
    const attachments = stored.map((image, index) => ({ id: `image-${index + 1}`, ...image }));
    // Questions about one picture are one case: they are not independent evidence.
    const caseId = `case-${basename(first.path).replace(/\..*$/, '')}`;
    return { item: { ...item, caseId, attachments } };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return leave({ reason: `image-${error.reason}`, field: imageField, detail: error.message });
  }
}

function findProblems(item: Item): readonly Partial<ItemProblem>[] {
  const parsed = itemSchema.safeParse(item);
  return parsed.success ? checkItem(item) : parsed.error.issues.flatMap(toFieldProblems);
}
