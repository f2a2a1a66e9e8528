import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunManifest } from '@doctorbench/core';
import { makeAnswer, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JournalPlace, journalContract } from '../testing/journal-contract.ts';
import { createFileJournal, openFileJournal, runFiles } from './file-journal.ts';
import type { Journal } from './journal.ts';

let root: string;
let opened: Journal[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-journal-'));
  opened = [];
});

afterEach(async () => {
  for (const journal of opened) await journal.close();
  await rm(root, { recursive: true, force: true });
});

async function keep(opening: Promise<Journal>): Promise<Journal> {
  const journal = await opening;
  opened.push(journal);
  return journal;
}

/** A run folder with two answers and a grade, closed. */
async function writeRun(): Promise<string> {
  const dir = join(root, 'run');
  const journal = await createFileJournal(dir, makeRunManifest());
  await journal.appendAnswer(makeAnswer('item-1', { text: '甲' }));
  await journal.appendAnswer(makeAnswer('item-2', { text: '乙\n乙' }));
  await journal.appendGrade(makeGrade('item-1'));
  await journal.close();
  return dir;
}

async function listAnswers(journal: Journal): Promise<string[]> {
  const ids: string[] = [];
  for await (const { itemId } of journal.readAnswers()) ids.push(itemId);
  return ids;
}

/** The id of a process that has ended. */
async function getDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('a file journal', () => {
  for (const { name, run } of journalContract)
    it(name, async () => {
      let runs = 0;
      await run(async (manifest: RunManifest): Promise<JournalPlace> => {
        const dir = join(root, `run-${runs++}`);
        return {
          journal: await keep(createFileJournal(dir, manifest)),
          reopen: () => keep(openFileJournal(dir, { writable: true })),
          openReader: () => keep(openFileJournal(dir, { writable: false })),
          crash: async () => writeFile(join(dir, runFiles.lock), String(await getDeadPid())),
        };
      });
    });

  it('will not begin a run where one is already', async () => {
    const dir = await writeRun();
    await expect(createFileJournal(dir, makeRunManifest())).rejects.toMatchObject({
      code: 'run.journal-failed',
    });
    expect(await listAnswers(await keep(openFileJournal(dir, { writable: false })))).toHaveLength(2);
  });

  it('says which folder holds no run', async () => {
    const failure = openFileJournal(join(root, 'nothing'), { writable: true });
    await expect(failure).rejects.toMatchObject({ code: 'run.not-found', detail: join(root, 'nothing') });
  });

  it('writes one record a line, so that common tools can read it', async () => {
    const dir = await writeRun();
    const lines = (await readFile(join(dir, runFiles.answers), 'utf8')).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map(line => JSON.parse(line).itemId)).toEqual(['item-1', 'item-2']);
    expect((await readdir(dir)).sort()).toEqual([runFiles.answers, runFiles.grades, runFiles.manifest]);
  });

  it('cannot be written to by a reader', async () => {
    const dir = await writeRun();
    const reader = await keep(openFileJournal(dir, { writable: false }));
    await expect(reader.appendAnswer(makeAnswer('item-3'))).rejects.toThrow('reading only');
    await expect(reader.updateManifest({ activeMs: 5 })).rejects.toThrow('reading only');
    expect(await listAnswers(await keep(openFileJournal(dir, { writable: true })))).toHaveLength(2);
  });
});

describe('a grading of another run', () => {
  const gradingOf = { runId: 'run_0123456789', dir: join('..', '..') };

  it('reads the answers of that run, keeps grades of its own, and writes no answer', async () => {
    const run = await writeRun();
    const dir = join(run, runFiles.gradings, '1');
    const journal = await keep(createFileJournal(dir, makeRunManifest({ gradingOf })));
    expect(await listAnswers(journal)).toEqual(['item-1', 'item-2']);
    expect([journal.hasAnswer('item-1#0'), journal.hasGrade('item-1#0')]).toEqual([true, false]);
    await journal.appendGrade(makeGrade('item-2', { grader: 'panel@1 (a)' }));
    await expect(journal.appendAnswer(makeAnswer('item-3'))).rejects.toThrow('reading only');
    await journal.close();
    const again = await keep(openFileJournal(run, { writable: false }));
    expect([again.hasGrade('item-1#0'), again.hasGrade('item-2#0')]).toEqual([true, false]);
  });

  it('does not cut off an answer that the run is still writing', async () => {
    const run = await writeRun();
    await appendFile(join(run, runFiles.answers), '{"schemaVersion":1,"itemId":"item-3"');
    const before = await readFile(join(run, runFiles.answers), 'utf8');
    const dir = join(run, runFiles.gradings, '1');
    const journal = await keep(createFileJournal(dir, makeRunManifest({ gradingOf })));
    expect(await listAnswers(journal)).toEqual(['item-1', 'item-2']);
    expect(await readFile(join(run, runFiles.answers), 'utf8')).toBe(before);
  });
});

describe('a torn journal', () => {
  it('loses exactly its last record wherever the line was cut, and can be written on', async () => {
    const dir = await writeRun();
    const path = join(dir, runFiles.answers);
    const whole = await readFile(path);
    const lastLine = whole.subarray(0, -1).lastIndexOf('\n') + 1;
    const cuts = Array.from({ length: whole.length - lastLine }, (_, at) => at);
    // Around both ends and within every character of several bytes; of plain letters every tenth.
    const telling = cuts.filter(at => {
      const [before = 0, after = 0] = whole.subarray(lastLine + at - 1, lastLine + at + 1);
      return at < 4 || at > cuts.length - 4 || before > 0x7f || after > 0x7f || at % 10 === 0;
    });
    for (const length of telling.map(at => lastLine + at)) {
      await writeFile(path, whole.subarray(0, length));
      const reader = await openFileJournal(dir, { writable: false });
      expect(await listAnswers(reader), `reader at byte ${length}`).toEqual(['item-1']);
      expect((await stat(path)).size).toBe(length);
      const journal = await openFileJournal(dir, { writable: true });
      expect([...(await listAnswers(journal)), journal.hasAnswer('item-2#0')]).toEqual(['item-1', false]);
      await journal.appendAnswer(makeAnswer('item-3'));
      expect(await journal.findAnswer('item-3#0')).toEqual(makeAnswer('item-3'));
      await journal.close();
      const again = await openFileJournal(dir, { writable: false });
      expect(await listAnswers(again), `byte ${length}`).toEqual(['item-1', 'item-3']);
    }
  });

  it('stays exact behind bytes that are not UTF-8', async () => {
    const dir = await writeRun();
    const path = join(dir, runFiles.answers);
    const bytes = await readFile(path);
    bytes[bytes.indexOf(Buffer.from('乙'))] = 0xff;
    await writeFile(path, Buffer.concat([bytes, Buffer.from('{"torn')]));
    const journal = await keep(openFileJournal(dir, { writable: true }));
    await journal.appendAnswer(makeAnswer('item-3'));
    expect(await journal.findAnswer('item-3#0')).toEqual(makeAnswer('item-3'));
    expect(await listAnswers(journal)).toEqual(['item-1', 'item-2', 'item-3']);
  });

  it('names file and line of a record that cannot be read in its middle', async () => {
    const dir = await writeRun();
    const path = join(dir, runFiles.answers);
    const [first = '', ...rest] = (await readFile(path, 'utf8')).split('\n');
    for (const broken of [
      '{"schemaVersion":1,',
      '',
      'null',
      JSON.stringify({ ...JSON.parse(first), calls: -1 }),
    ]) {
      await writeFile(path, [first, broken, ...rest].join('\n'));
      for (const writable of [true, false])
        await expect(openFileJournal(dir, { writable })).rejects.toMatchObject({
          code: 'run.journal-corrupt',
          detail: `${runFiles.answers}:2`,
        });
    }
    expect(await readdir(dir)).not.toContain(runFiles.lock);
  });

  it('goes on without a grade that cannot be read, and keeps the file as it was', async () => {
    const dir = await writeRun();
    const path = join(dir, runFiles.grades);
    const whole = await readFile(path, 'utf8');
    await writeFile(path, `{"torn":\n${whole}`);
    const journal = await keep(openFileJournal(dir, { writable: true }));
    expect(await readFile(path, 'utf8')).toBe(whole);
    expect(await readFile(`${path}.damaged`, 'utf8')).toContain('torn');
    for await (const { itemId } of journal.readGrades()) expect(journal.hasGrade(`${itemId}#0`)).toBe(true);
  });

  it('names the manifest when that cannot be read', async () => {
    const dir = await writeRun();
    await truncate(join(dir, runFiles.manifest), 40);
    const failure = openFileJournal(dir, { writable: true });
    await expect(failure).rejects.toMatchObject({ code: 'run.journal-corrupt', detail: runFiles.manifest });
  });
});

describe('the lock of a run folder', () => {
  it('keeps a second writer out while a process lives, and lets readers in', async () => {
    const dir = await writeRun();
    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    try {
      await writeFile(join(dir, runFiles.lock), String(holder.pid));
      await expect(openFileJournal(dir, { writable: true })).rejects.toMatchObject({
        code: 'run.locked',
        detail: `process ${holder.pid}`,
      });
      expect(await listAnswers(await keep(openFileJournal(dir, { writable: false })))).toHaveLength(2);
    } finally {
      holder.kill();
      await once(holder, 'exit');
    }
    expect(await listAnswers(await keep(openFileJournal(dir, { writable: true })))).toHaveLength(2);
  });

  it('keeps a second writer of the same process out until the first closes', async () => {
    const dir = await writeRun();
    const first = await openFileJournal(dir, { writable: true });
    await expect(openFileJournal(dir, { writable: true })).rejects.toMatchObject({ code: 'run.locked' });
    await first.close();
    await keep(openFileJournal(dir, { writable: true }));
    // Closing once more must not give away what is another's by now.
    await first.close();
    await expect(openFileJournal(dir, { writable: true })).rejects.toMatchObject({ code: 'run.locked' });
  });

  it('is taken over from a dead process', async () => {
    const dir = await writeRun();
    await writeFile(join(dir, runFiles.lock), String(await getDeadPid()));
    const journal = await keep(openFileJournal(dir, { writable: true }));
    expect(await readFile(join(dir, runFiles.lock), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await journal.close();
    expect(await readdir(dir)).not.toContain(runFiles.lock);
  });

  it('is taken over from an earlier process that had the same id, as in a container', async () => {
    const dir = await writeRun();
    const path = join(dir, runFiles.lock);
    await writeFile(path, String(process.pid));
    const before = new Date(Date.now() - process.uptime() * 1000 - 3_600_000);
    await utimes(path, before, before);
    await keep(openFileJournal(dir, { writable: true }));
  });

  it('is respected while its holder is still writing it, and taken over when that never ended', async () => {
    const dir = await writeRun();
    const path = join(dir, runFiles.lock);
    await writeFile(path, '');
    await expect(openFileJournal(dir, { writable: true })).rejects.toMatchObject({ code: 'run.locked' });
    const before = new Date(Date.now() - 60_000);
    await utimes(path, before, before);
    await keep(openFileJournal(dir, { writable: true }));
  });
});

describe('a journal that cannot be written', () => {
  it.runIf(process.platform === 'linux')('resolves no append once the disk is full', async () => {
    const dir = join(root, 'full');
    const journal = await keep(createFileJournal(dir, makeRunManifest()));
    await symlink('/dev/full', join(dir, runFiles.answers));
    const appends = ['item-1', 'item-2', 'item-3'].map(id => journal.appendAnswer(makeAnswer(id)));
    for (const append of appends) await expect(append).rejects.toMatchObject({ code: 'run.journal-failed' });
    await expect(journal.appendAnswer(makeAnswer('item-4'))).rejects.toMatchObject({
      code: 'run.journal-failed',
    });
    expect(journal.hasAnswer('item-1#0')).toBe(false);
    await journal.appendGrade(makeGrade('item-1'));
  });

  it('says so when a file of it cannot be opened, and still closes', async () => {
    const dir = join(root, 'blocked');
    const journal = await createFileJournal(dir, makeRunManifest());
    await mkdir(join(dir, runFiles.answers));
    const failure = { code: 'run.journal-failed', detail: join(dir, runFiles.answers) };
    await expect(journal.appendAnswer(makeAnswer('item-1'))).rejects.toMatchObject(failure);
    await expect(journal.appendAnswer(makeAnswer('item-2'))).rejects.toMatchObject(failure);
    await journal.close();
    expect(await readdir(dir)).not.toContain(runFiles.lock);
  });

  it('says so when the folder cannot be made', async () => {
    await writeFile(join(root, 'file'), '');
    const failure = createFileJournal(join(root, 'file', 'run'), makeRunManifest());
    await expect(failure).rejects.toMatchObject({ code: 'run.journal-failed' });
  });

  it('keeps the old manifest whole when a new one cannot be written, and leaves no litter', async () => {
    const dir = await writeRun();
    const journal = await keep(openFileJournal(dir, { writable: true }));
    await rm(join(dir, runFiles.manifest));
    await mkdir(join(dir, runFiles.manifest, 'in-the-way'), { recursive: true });
    await expect(journal.updateManifest({ activeMs: 5 })).rejects.toMatchObject({
      code: 'run.journal-failed',
    });
    expect((await readdir(dir)).filter(name => name.endsWith('.tmp'))).toEqual([]);
    await rm(join(dir, runFiles.manifest), { recursive: true });
    await journal.updateManifest({ activeMs: 6 });
    expect(journal.manifest.activeMs).toBe(6);
  });
});

describe('the manifest of a run folder', () => {
  it('is read whole at any moment while it is being replaced', async () => {
    const dir = await writeRun();
    const journal = await keep(openFileJournal(dir, { writable: true }));
    const long = Array.from({ length: 5_000 }, (_, index) => `adaptation ${index}`);
    let replacing = true;
    const replaced = (async () => {
      for (let round = 0; round < 40; round++)
        await journal.updateManifest({ adaptations: round % 2 ? long : [], activeMs: round });
      replacing = false;
    })();
    let reads = 0;
    while (replacing) {
      const { manifest } = await openFileJournal(dir, { writable: false });
      expect([0, 5_000]).toContain(manifest.adaptations.length);
      reads++;
    }
    await replaced;
    expect(reads).toBeGreaterThan(0);
  });

  it('cannot hold a key', async () => {
    const dir = await writeRun();
    const manifest = JSON.parse(await readFile(join(dir, runFiles.manifest), 'utf8'));
    await writeFile(join(dir, runFiles.manifest), JSON.stringify({ ...manifest, apiKey: 'sk-secret' }));
    await expect(openFileJournal(dir, { writable: false })).rejects.toMatchObject({
      code: 'run.journal-corrupt',
    });
  });

  it('is left alone by records that look like a manifest', async () => {
    const dir = await writeRun();
    await appendFile(join(dir, runFiles.grades), `${JSON.stringify(makeRunManifest())}\n`);
    await expect(openFileJournal(dir, { writable: false })).rejects.toMatchObject({
      code: 'run.journal-corrupt',
      detail: `${runFiles.grades}:2`,
    });
  });
});
