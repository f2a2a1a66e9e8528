import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMain } from '../testing/run-main.ts';

describe('deidentify', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'deidentify-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('prints records without identifiers and writes a page for review', async () => {
    const file = join(dir, 'records.jsonl');
    const page = join(dir, 'review.html');
    await writeFile(file, `${JSON.stringify({ id: 'r1', text: '姓名：王秀兰 女 67岁 <script>' })}\n`);
    const { code, stdout, stderr } = await runMain(['deidentify', file, '--review', page]);
    expect(code).toBe(0);
    expect(stdout).not.toContain('王秀兰');
    expect(stderr).toContain('patient name');
    const html = await readFile(page, 'utf8');
    expect(html).toContain('王秀兰');
    expect(html).not.toContain('<script>');
  });

  it('says which line is no record', async () => {
    const file = join(dir, 'broken.jsonl');
    await writeFile(file, '{"id": "r1", "text": "x"}\n{"id": 3}\n');
    const { code, stderr } = await runMain(['deidentify', file]);
    expect(code).not.toBe(0);
    expect(stderr).toContain('line 2');
  });

  it.each([
    ['no-such.txt', 'there is no such file'],
    ['', 'that is a folder, not a file'],
  ])('says why "%s" cannot be read', async (name, reason) => {
    const file = join(dir, name);
    const { stderr } = await runMain(['deidentify', file]);
    expect(stderr).toContain(`(${file}: ${reason})`);
  });
});
