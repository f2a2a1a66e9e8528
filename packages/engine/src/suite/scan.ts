import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AppError,
  type Attachment,
  checkItem,
  checkItemUnderPolicy,
  getItemKind,
  getPolicy,
  hasImages,
  hospitalFiles,
  type Item,
  isSwappable,
  itemSchema,
  listSafetyCore,
  parseJson,
  type SuiteManifest,
  suiteManifestFile,
  suiteManifestSchema,
  toCanonicalJson,
} from '@doctorbench/core';
import type { z } from 'zod';
import { toFileProblem } from '../files/file-problem.ts';
import { type Line, readLineBatches } from '../files/lines.ts';
import { createAttachmentReader, isInside } from './attachments.ts';
import { createEntryTable, type SuiteEntries } from './entry-table.ts';
import { createOpener, type Unseal } from './sealed.ts';

/** Something wrong in a suite folder, and where. */
export interface SuiteProblem {
  readonly file: string;
  /** 1-based; absent when the whole file is meant. */
  readonly line?: number;
  readonly field?: string;
  readonly message: string;
}

export interface SuiteScan {
  readonly manifest: SuiteManifest | undefined;
  /** By id, in suite order. */
  readonly entries: SuiteEntries;
  readonly problems: readonly SuiteProblem[];
  /** Of manifest, items in their order and attachments; the same however the files are formatted. */
  readonly hash: string;
  /** Whether any item was sealed. */
  readonly sealed: boolean;
}

export interface ScanOptions {
  readonly signal?: AbortSignal;
  /** Called with each item that is whole. */
  readonly onItem?: (scanned: ScannedItem) => void;
  /** Opens sealed items, in memory alone. Without it a sealed suite is refused with `suite.sealed`. */
  readonly unseal?: Unseal | undefined;
}

interface ScannedItem {
  readonly item: Item;
  /** On disk. */
  readonly bytes: number;
  readonly manifest: SuiteManifest;
}

function describeItem(item: Item) {
  const { id, scenario, kind, difficulty, departments, language, tags = [] } = item;
  const shows = { hasImages: hasImages(item), isSwappable: isSwappable(item) };
  const facts = { id, scenario, kind, difficulty, departments, language, tags };
  const isForm = item.provenance.family !== undefined && !shows.hasImages;
  return { ...facts, ...shows, isPrivate: item.split !== 'public', ...(isForm ? { isForm } : {}) };
}

/** Reads a whole suite once, item by item: every problem, the index and the content hash. */
export async function scanSuite(
  dir: string,
  { signal, onItem, unseal }: ScanOptions = {},
): Promise<SuiteScan> {
  const problems: SuiteProblem[] = [];
  const manifest = await readManifest(dir, problems);
  const entries = createEntryTable();
  const hash = createHash('sha256').update(toCanonicalJson(manifest));
  const opener = createOpener(manifest?.id ?? '', unseal);
  const attachments = createAttachmentReader(dir, opener);

  const takeItem = async (file: string, line: Line, manifest: SuiteManifest) => {
    const parsed = parseItemLine(opener.openLine(line.text));
    if ('problems' in parsed) {
      problems.push(...parsed.problems.map(problem => ({ file, line: line.number, ...problem })));
      return;
    }
    const { item, json } = parsed;
    const report = (field: string, message: string) =>
      problems.push({ file, line: line.number, field, message });
    if (getItemKind(item).playsInHospital && manifest.hospital === undefined)
      report('kind', 'the suite names no hospital for it');
    const earlier = entries.get(item.id);
    if (earlier) report('id', `"${item.id}" stands at ${earlier.file}:${earlier.line} already`);
    if (item.track !== manifest.track) report('track', `the suite is of track ${manifest.track}`);
    const underPolicy = checkItemUnderPolicy(item, getPolicy(manifest.policy));
    for (const problem of [...checkItem(item), ...underPolicy])
      problems.push({ file, line: line.number, ...problem });
    for (const { attachment, field } of listAttachments(item)) {
      const message = await attachments.findProblem(attachment);
      if (message) report(`${field}.path`, message);
    }
    hash.update(`\n${item.id} ${sha256(toCanonicalJson(json))}`);
    entries.add({ ...describeItem(item), file, line: line.number, offset: line.offset });
    onItem?.({ item, bytes: line.nextOffset - line.offset, manifest });
  };

  for (const file of manifest?.files ?? []) {
    const message = await findFileProblem(dir, file);
    if (message) {
      problems.push({ file, message });
      continue;
    }
    for await (const batch of readLineBatches(join(dir, file))) {
      signal?.throwIfAborted();
      for (const line of batch) if (line.text.trim() !== '' && manifest) await takeItem(file, line, manifest);
    }
  }
  if (manifest && entries.size === 0 && problems.length === 0)
    problems.push({ file: suiteManifestFile, field: 'files', message: 'the suite has no item' });
  if (manifest) problems.push(...checkSafetyCore(manifest, entries));
  const hospital = await readHospital(dir, manifest, problems);
  for (const part of [...attachments.listDigests(), ...hospital]) hash.update(`\n${part}`);
  return { manifest, entries, problems, hash: `sha256:${hash.digest('hex')}`, sealed: opener.wasUsed() };
}

function checkSafetyCore(
  manifest: SuiteManifest,
  entries: Pick<SuiteEntries, 'has'>,
): readonly SuiteProblem[] {
  const seen = new Set<string>();
  return listSafetyCore(manifest).flatMap(({ id, harm }) => {
    const message = !entries.has(id)
      ? `"${id}" is no item of the suite`
      : seen.has(id)
        ? `"${id}" stands there twice`
        : '';
    seen.add(id);
    return message ? [{ file: suiteManifestFile, field: `safetyCore.${harm}`, message }] : [];
  });
}

/** One line for each file of the suite's hospital: path and digest. */
async function readHospital(
  dir: string,
  manifest: SuiteManifest | undefined,
  problems: SuiteProblem[],
): Promise<readonly string[]> {
  if (manifest?.hospital === undefined) return [];
  const digests: string[] = [];
  for (const name of hospitalFiles) {
    const file = `${manifest.hospital}/${name}`;
    const message = await findFileProblem(dir, file);
    if (message) {
      problems.push({ file, message });
      continue;
    }
    const text = await readFile(join(dir, file), 'utf8');
    const json = parseJson(withoutMark(text));
    if (json === undefined) problems.push({ file, message: 'is not JSON' });
    digests.push(`${file} ${sha256(text)}`);
  }
  return digests;
}

function listAttachments(item: Item) {
  const place = (name: string, list: readonly Attachment[] = []) =>
    list.map((attachment, index) => ({ attachment, field: `${name}[${index}]` }));
  return [
    ...place('attachments', item.attachments),
    ...place('swap.attachments', 'swap' in item ? item.swap?.attachments : []),
    ...place('mirror.attachments', 'mirror' in item ? item.mirror?.attachments : []),
  ];
}

async function readManifest(dir: string, problems: SuiteProblem[]): Promise<SuiteManifest | undefined> {
  let text: string;
  try {
    text = await readFile(join(dir, suiteManifestFile), 'utf8');
  } catch (cause) {
    throw new AppError('suite.not-found', dir, { cause });
  }
  const json = parseJson(withoutMark(text));
  if (json === undefined) {
    problems.push({ file: suiteManifestFile, message: 'is not JSON' });
    return undefined;
  }
  const parsed = suiteManifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  for (const problem of parsed.error.issues.flatMap(toFieldProblems))
    problems.push({ file: suiteManifestFile, ...problem });
  return undefined;
}

type ParsedLine =
  | { readonly item: Item; readonly json: unknown }
  | { readonly problems: readonly { readonly field?: string; readonly message: string }[] };

function parseItemLine(text: string): ParsedLine {
  const json = parseJson(withoutMark(text));
  if (json === undefined) return { problems: [{ message: 'the line is not JSON' }] };
  const parsed = itemSchema.safeParse(json);
  return parsed.success
    ? { item: parsed.data, json }
    : { problems: parsed.error.issues.flatMap(toFieldProblems) };
}

/** One item out of a line that a scan of this process found whole: it is not validated a second time. */
export function parseScannedItem(text: string): Item {
  const item = parseJson(withoutMark(text)) as Item | undefined;
  if (!item) throw new AppError('suite.changed', 'a line is no longer JSON');
  return item;
}

/** The text without the byte order mark that some editors put first. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** What a schema found wrong, by the path of the field. */
export function toFieldProblems(issue: z.core.$ZodIssue): { field?: string; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({
      field: toField([...issue.path, key]),
      message: 'there is no such field',
    }));
  const field = toField(issue.path);
  return [field ? { field, message: issue.message } : { message: issue.message }];
}

function toField(path: readonly PropertyKey[]): string {
  return path
    .map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

async function findFileProblem(dir: string, file: string): Promise<string | undefined> {
  try {
    if (!(await isInside(dir, file))) return 'leads out of the suite folder';
    return (await stat(join(dir, file))).isFile() ? undefined : 'is not a file';
  } catch (error) {
    return `the manifest names this file, but it ${toFileProblem(error)}`;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
