import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError, type Attachment, imageMediaTypes } from '@doctorbench/core';
import { toFileProblem } from '../files/file-problem.ts';
import { loadSharp, mostPixels } from '../images/sharp.ts';
import type { Opener } from './sealed.ts';

const maxAttachmentBytes = 10 * 1024 * 1024;

/** Looks into each attachment once, however many items show it. */
export interface AttachmentReader {
  /** What is wrong with it; undefined for nothing. */
  findProblem(attachment: Attachment): Promise<string | undefined>;
  /** One line for each that was looked into: path and digest. */
  listDigests(): readonly string[];
}

export function createAttachmentReader(dir: string, opener: Opener): AttachmentReader {
  const problems = new Map<string, string | undefined>();
  const digests = new Map<string, string>();
  return {
    async findProblem(attachment) {
      const key = `${attachment.mediaType} ${attachment.path}`;
      if (!problems.has(key)) {
        const { problem, digest = 'missing' } = await checkAttachment(dir, attachment, opener);
        problems.set(key, problem);
        digests.set(attachment.path, digest);
      }
      return problems.get(key);
    },
    listDigests: () => [...digests].map(([path, digest]) => `${path} ${digest}`).sort(),
  };
}

/** Whether a path of a suite, links followed, stays in its folder. Throws when nothing is there. */
export async function isInside(dir: string, path: string): Promise<boolean> {
  const [root, real] = await Promise.all([realpath(dir), realpath(join(dir, path))]);
  return real.startsWith(root + sep);
}

/** Whether an attachment is there, inside the folder, of bearable size, and what it says it is. */
async function checkAttachment(
  dir: string,
  { path, mediaType }: Attachment,
  opener: Opener,
): Promise<{ readonly digest?: string; readonly problem?: string }> {
  try {
    if (!(await isInside(dir, path))) return { problem: `${path} leads out of the suite folder` };
    const real = join(dir, path);
    const { size } = await stat(real);
    if (size > maxAttachmentBytes)
      return { problem: `${path} is larger than ${maxAttachmentBytes / 1024 ** 2} MB` };
    const bytes = opener.openBytes(await readFile(real), path);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const problem = imageMediaTypes.some(type => type === mediaType)
      ? await findImageProblem(bytes, { path, mediaType })
      : undefined;
    return { digest, ...(problem ? { problem } : {}) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return { problem: `${path} ${toFileProblem(error)}` };
  }
}

/** By what is in it, whatever its name says. */
async function findImageProblem(
  bytes: Buffer,
  { path, mediaType }: Pick<Attachment, 'path' | 'mediaType'>,
): Promise<string | undefined> {
  const sharp = await loadSharp();
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = found?.format === 'svg' ? 'svg+xml' : found?.format;
  if (!found || `image/${format}` !== mediaType) return `${path} is not ${mediaType}`;
  if ((found.pages ?? 1) > 1) return `${path} has ${found.pages} frames; a picture has one`;
  return found.width * found.height > mostPixels
    ? `${path} has more than ${mostPixels / 1e6} million pixels`
    : undefined;
}
