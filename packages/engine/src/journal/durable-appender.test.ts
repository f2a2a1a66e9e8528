import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGate } from '../testing/run-stage.ts';
import { createAppender } from './durable-appender.ts';

let root: string;
let path: string;
/** What every open file inherits `datasync` from. */
let handles: FileHandle;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-appender-'));
  path = join(root, 'lines');
  const file = await open(path, 'a');
  handles = Object.getPrototypeOf(file);
  await file.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

describe('an appender', () => {
  it('tells where each line begins, from where the file ended', async () => {
    const appender = await createAppender(path, 100);
    expect(await Promise.all(['a', '胸痛', ''].map(appender.append))).toEqual([
      { offset: 100, nextOffset: 102 },
      { offset: 102, nextOffset: 109 },
      { offset: 109, nextOffset: 110 },
    ]);
    expect(await appender.append('b')).toEqual({ offset: 110, nextOffset: 112 });
    await appender.close();
    expect(await readFile(path, 'utf8')).toBe('a\n胸痛\n\nb\n');
  });

  it('resolves no line before the disk has it', async () => {
    const gate = createGate();
    const sync = vi.spyOn(handles, 'datasync').mockReturnValue(gate.opened);
    const appender = await createAppender(path, 0);
    let resolved = false;
    const appended = appender.append('a').then(() => {
      resolved = true;
    });
    await expect.poll(() => sync.mock.calls.length).toBeGreaterThan(0);
    await new Promise(setImmediate);
    expect(resolved).toBe(false);
    gate.open();
    await appended;
    await appender.close();
  });

  it('writes the lines that come while the disk is busy together, with one sync', async () => {
    const sync = vi.spyOn(handles, 'datasync');
    const appender = await createAppender(path, 0);
    await Promise.all(Array.from({ length: 200 }, (_, index) => appender.append(`line ${index}`)));
    expect(sync.mock.calls.length).toBeLessThanOrEqual(3);
    await appender.close();
  });

  it('takes nothing more after a failure, for the end of the file is unknown', async () => {
    vi.spyOn(handles, 'datasync').mockRejectedValueOnce(new Error('EIO'));
    const appender = await createAppender(path, 0);
    const failure = { code: 'run.journal-failed', detail: path };
    await expect(appender.append('a')).rejects.toMatchObject(failure);
    await expect(appender.append('b')).rejects.toMatchObject(failure);
    await appender.close();
    expect(await readFile(path, 'utf8')).not.toContain('b');
  });

  it('finishes what it was given before it closes', async () => {
    const appender = await createAppender(path, 0);
    const appended = Promise.all(['a', 'b'].map(appender.append));
    await appender.close();
    await appended;
    expect(await readFile(path, 'utf8')).toBe('a\nb\n');
  });
});
