import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Attachment } from '@doctorbench/core';

const maxAttachmentBytes = 10 * 1024 * 1024;

/** First bytes by which a picture is known. */
const signatures: Readonly<Record<string, (head: Buffer) => boolean>> = {
  'image/png': head =>
    head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/jpeg': head => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  'image/webp': head => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
};

/** Looks into each attachment once, however many items show it. */
export interface AttachmentReader {
  /** What is wrong with it; undefined for nothing. */
  findProblem(attachment: Attachment): Promise<string | undefined>;
  /** One line for each that was looked into: path and digest. */
  listDigests(): readonly string[];
}

export function createAttachmentReader(dir: string): AttachmentReader {
  const problems = new Map<string, string | undefined>();
  const digests = new Map<string, string>();
  return {
    async findProblem(attachment) {
      const key = `${attachment.mediaType} ${attachment.path}`;
      if (!problems.has(key)) {
        const { problem, digest = 'missing' } = await checkAttachment(dir, attachment);
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
): Promise<{ readonly digest?: string; readonly problem?: string }> {
  try {
    if (!(await isInside(dir, path))) return { problem: `${path} leads out of the suite folder` };
    const real = join(dir, path);
    const { size } = await stat(real);
    if (size > maxAttachmentBytes)
      return { problem: `${path} is larger than ${maxAttachmentBytes / 1024 ** 2} MB` };
    const bytes = await readFile(real);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const sniff = signatures[mediaType];
    if (sniff && !sniff(bytes)) return { digest, problem: `${path} is not ${mediaType}` };
    return { digest };
  } catch {
    return { problem: `${path} is missing` };
  }
}
