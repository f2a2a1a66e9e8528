import { readFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const linesSchema = z.array(
  z.strictObject({ examinee: z.string().trim().min(1), group: z.string().trim().min(1) }),
);

/** Groups of examinees: a CSV file of two columns, `examinee` and `group`. */
export async function readGroups(path: string): Promise<ReadonlyMap<string, string>> {
  const lines = await readLines(path);
  const groups = new Map<string, string>();
  for (const { examinee, group } of lines) {
    if (groups.has(examinee)) throw new AppError('bank.groups-invalid', `"${examinee}" stands twice`);
    groups.set(examinee, group);
  }
  return groups;
}

async function readLines(path: string): Promise<z.infer<typeof linesSchema>> {
  try {
    const text = await readFile(path, 'utf8');
    return linesSchema.parse(parse(text, { bom: true, columns: true, skipEmptyLines: true }));
  } catch (cause) {
    throw new AppError('bank.groups-invalid', path, { cause });
  }
}
