import { AppError, parseJson } from '@doctorbench/core';
import { z } from 'zod';

/**
 * A backup reads like the data of a plain `pg_dump`: comments, `COPY … FROM stdin;` with rows in PostgreSQL's text form
 * up to `\.`, and `setval`. Decrypted and unpacked, psql takes it into the schema of that version.
 */
const headerSchema = z.object({
  schemaVersion: z.literal(1),
  /** Of the product that wrote it. */
  version: z.string(),
  /** How many migrations its database had. */
  migrations: z.int().positive(),
  madeAt: z.iso.datetime(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const endSchema = z.object({ rows: z.record(z.string(), z.int().nonnegative()) });
export type BackupEnd = z.infer<typeof endSchema>;

const headerStart = '-- doctorbench backup ';
const endStart = '-- end ';
export const endOfRows = '\\.';

export function writeHeader(header: BackupHeader): string {
  return `${headerStart}${JSON.stringify(header)}\n`;
}

export function writeEnd(end: BackupEnd): string {
  return `${endStart}${JSON.stringify(end)}\n`;
}

export function readHeader(line: string): BackupHeader {
  const found = line.startsWith(headerStart) ? parseJson(line.slice(headerStart.length)) : undefined;
  const parsed = headerSchema.safeParse(found);
  if (!parsed.success) throw new AppError('backup.unreadable', 'it is no backup of this platform');
  return parsed.data;
}

type BackupLine =
  | { readonly kind: 'copy'; readonly table: string; readonly statement: string }
  | { readonly kind: 'sequence'; readonly name: string; readonly last: string }
  | { readonly kind: 'end'; readonly end: BackupEnd };

const name = '"([a-z_][a-z0-9_]*)"';
const copyLine = new RegExp(`^COPY ${name} \\((${name}(?:, ${name})*)\\) FROM stdin;$`);
const sequenceLine = /^SELECT setval\('"([a-z_][a-z0-9_]*)"', (\d+)\);$/;

/** A line between two tables. Only these are known: nothing else in a file is ever run. */
export function readLine(line: string): BackupLine {
  const copy = copyLine.exec(line);
  if (copy?.[1]) return { kind: 'copy', table: copy[1], statement: line.slice(0, -1) };
  const sequence = sequenceLine.exec(line);
  if (sequence?.[1] && sequence[2]) return { kind: 'sequence', name: sequence[1], last: sequence[2] };
  const end = endSchema.safeParse(
    line.startsWith(endStart) ? parseJson(line.slice(endStart.length)) : undefined,
  );
  if (end.success) return { kind: 'end', end: end.data };
  throw new AppError('backup.unreadable', `unknown line: ${line.slice(0, 80)}`);
}
