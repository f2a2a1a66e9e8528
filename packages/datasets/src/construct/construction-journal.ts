import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConstructionEvent, constructionEventSchema, parseJson } from '@doctorbench/core';

const constructionFile = 'construction.jsonl';

/** The append-only record of a construction. What stands in it is never asked again. */
export interface ConstructionJournal {
  readonly events: readonly ConstructionEvent[];
  add(event: ConstructionEvent): Promise<void>;
}

export async function openConstructionJournal(dir: string): Promise<ConstructionJournal> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, constructionFile);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  const events = text.split('\n').flatMap(line => {
    // A line that was broken off while it was written is asked for again.
    const parsed = constructionEventSchema.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n');
  let last = Promise.resolve();
  return {
    events,
    add(event) {
      // One after the other: lines of calls that end together do not mix.
      const added = last.then(async () => {
        await appendFile(path, `${JSON.stringify(event)}\n`);
        events.push(event);
      });
      last = added.catch(() => undefined);
      return added;
    },
  };
}
