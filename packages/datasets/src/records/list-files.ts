import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const recordFile = /\.(?:jsonl|json|csv|tsv|xlsx|parquet)$/i;
const maxDepth = 4;

/** Files of entries below a folder, by name; links are not followed. `depth` 1 is the folder alone. */
export async function* listRecordFiles(root: string, depth: number): AsyncGenerator<string> {
  yield* listBelow(root, '', Math.min(depth, maxDepth));
}

async function* listBelow(root: string, below: string, depth: number): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isFile() && recordFile.test(entry.name)) yield path;
    else if (entry.isDirectory() && depth > 1) yield* listBelow(root, path, depth - 1);
  }
}
