import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Item, toAnswerKey } from '@doctorbench/core';
import {
  dangerousText,
  helpfulText,
  makeChoiceItem,
  makeDialogueItem,
  makeFailedAnswer,
  makeGrade,
  makeOpenItem,
  makeSequenceItem,
} from '@doctorbench/core/testing';
import { sayJson, sayText } from '@doctorbench/models/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { createFileJournal, openFileJournal, runFiles } from '../journal/file-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { createGate, readTotals, type Stage, type StageScript, withStage } from '../testing/run-stage.ts';
import type { Progress } from './progress.ts';

/** Twelve items of every kind, answered well, badly and dangerously, the same every time. */
const items: readonly Item[] = Array.from({ length: 3 }, (_, index) => [
  makeChoiceItem(`c-${index}`),
  makeSequenceItem(`s-${index}`),
  makeOpenItem(`o-${index}`),
  makeDialogueItem(`d-${index}`),
]).flat();

const sayMixed: StageScript = ({ item, turn, answer }, response) => {
  const draw = createRandom(`${item.id}/${turn}`)();
  if (draw < 0.5) return answer();
  sayText(response, draw < 0.75 ? dangerousText : 'Answer: B');
};

async function listAnswered({ read }: Stage): Promise<string[]> {
  return read(async journal => {
    const keys: string[] = [];
    for await (const answer of journal.readAnswers()) keys.push(toAnswerKey(answer));
    return keys.sort();
  });
}

async function getUndisturbedTotals() {
  let undisturbed: Awaited<ReturnType<typeof readTotals>> = {};
  await withStage({ items, script: sayMixed }, async stage => {
    await stage.session();
    undisturbed = await readTotals(stage);
  });
  expect(new Set(Object.values(undisturbed).map(total => JSON.stringify(total))).size).toBeGreaterThan(2);
  return undisturbed;
}

describe('a drained run', () => {
  it('waits for what is in flight, asks nothing more, and is finished by the next session', async () => {
    const drain = new AbortController();
    const gate = createGate();
    const script: StageScript = async (question, response) => {
      if (Object.keys(stageAsked()).length === 4) {
        drain.abort();
        gate.open();
      }
      await gate.opened;
      await sayMixed(question, response);
    };
    let stageAsked = (): Readonly<Record<string, number>> => ({});
    await withStage({ items, script }, async stage => {
      stageAsked = stage.countAsked;
      const state = await stage.session({ deps: { drain: drain.signal } });
      expect(state).toMatchObject({ kind: 'stopped', cause: 'run.interrupted' });
      const asked = Object.keys(stage.countAsked());
      expect(await listAnswered(stage)).toEqual(asked.map(id => `${id}#0`).sort());
      expect(asked).toHaveLength(4);
      expect((await stage.session()).kind).toBe('completed');
      expect(await readTotals(stage)).toEqual(await getUndisturbedTotals());
      for (const { id, kind } of items) expect(stage.countAsked()[id], id).toBe(kind === 'dialogue' ? 2 : 1);
    });
  });

  it('leaves unasked what was only waiting for a free place', async () => {
    const drain = new AbortController();
    const many = Array.from({ length: 40 }, (_, index) => makeChoiceItem(`item-${index}`));
    const gate = createGate();
    let waiting = 0;
    const script: StageScript = async ({ answer }) => {
      if (++waiting === 2) {
        drain.abort();
        gate.open();
      }
      await gate.opened;
      answer();
    };
    await withStage({ items: many, script }, async stage => {
      await stage.session({ client: { concurrency: 'auto' }, deps: { drain: drain.signal } });
      expect(stage.model.requests).toHaveLength(2);
      expect(await listAnswered(stage)).toHaveLength(2);
    });
  });

  it('that had everything is complete', async () => {
    await withStage({ items: [makeChoiceItem('c')] }, async stage => {
      const drain = new AbortController();
      const onProgress = ({ done }: Progress) => done === 1 && drain.abort();
      expect((await stage.session({ deps: { drain: drain.signal, onProgress } })).kind).toBe('completed');
    });
  });
});

describe('an aborted run', () => {
  it('drops what is in flight at once and keeps what is in the journal', async () => {
    const abort = new AbortController();
    let hang = true;
    const script: StageScript = (question, response) => {
      if (!hang || ['c-0', 's-0'].includes(question.item.id)) return sayMixed(question, response);
      if (Object.keys(stageAsked()).length >= 6) abort.abort();
    };
    let stageAsked = (): Readonly<Record<string, number>> => ({});
    await withStage({ items, script }, async stage => {
      stageAsked = stage.countAsked;
      const state = await stage.session({ deps: { abort: abort.signal } });
      expect(state).toMatchObject({ kind: 'stopped', cause: 'run.interrupted' });
      expect(await listAnswered(stage)).toEqual(['c-0#0', 's-0#0']);
      hang = false;
      expect((await stage.session()).kind).toBe('completed');
      expect(await readTotals(stage)).toEqual(await getUndisturbedTotals());
      expect(stage.countAsked()).toMatchObject({ 'c-0': 1, 's-0': 1 });
    });
  });

  it('does not begin when it is aborted already', async () => {
    await withStage({ items }, async stage => {
      const state = await stage.session({ deps: { abort: AbortSignal.abort() } });
      expect([state.kind, stage.model.requests.length]).toEqual(['stopped', 0]);
    });
  });

  it('may be aborted after every request in turn, and still has the totals of an undisturbed one', async () => {
    let abort = new AbortController();
    const script: StageScript = (question, response) => {
      abort.abort();
      return sayMixed(question, response);
    };
    await withStage({ items, script }, async stage => {
      const expected = await getUndisturbedTotals();
      for (let session = 0; session < 60; session++) {
        abort = new AbortController();
        // Every second time the requests in flight are let through.
        const deps = session % 2 ? { drain: abort.signal } : { abort: abort.signal };
        const before = await (session === 0 ? [] : listAnswered(stage));
        const asked = stage.countAsked();
        const state = await stage.session({ client: { concurrency: 2 }, deps });
        for (const key of before) {
          const id = key.replace('#0', '');
          expect(stage.countAsked()[id], `${id} was in the journal already`).toBe(asked[id]);
        }
        if (state.kind === 'completed') break;
      }
      expect(await readTotals(stage)).toEqual(expected);
    });
  });
});

/** A journal that stops taking anything after so many records, as if the process had died there. */
function dyingAfter(records: number): (journal: Journal) => Journal {
  let left = records;
  const orDie = async (write: () => Promise<void>) => {
    if (left-- <= 0) throw new Error('killed');
    await write();
  };
  return journal => ({
    ...journal,
    manifest: journal.manifest,
    appendAnswer: answer => orDie(() => journal.appendAnswer(answer)),
    appendGrade: grade => orDie(() => journal.appendGrade(grade)),
    updateManifest: update => (left > 0 ? journal.updateManifest(update) : Promise.resolve()),
  });
}

describe('a run that died', () => {
  it('is finished with the same totals wherever it died, without asking again for what it had', async () => {
    const expected = await getUndisturbedTotals();
    for (let records = 1; records < 2 * items.length; records += 2)
      await withStage({ items, script: sayMixed }, async stage => {
        await expect(stage.session({ wrap: dyingAfter(records) })).rejects.toThrow('killed');
        const had = await listAnswered(stage);
        const asked = stage.countAsked();
        await appendFile(join(stage.runDir, runFiles.answers), '{"schemaVersion":1,"itemId":"c-');
        await appendFile(join(stage.runDir, runFiles.grades), '{"sch');
        expect((await stage.session()).kind).toBe('completed');
        expect(await readTotals(stage), `died after ${records} records`).toEqual(expected);
        for (const key of had) {
          const id = key.replace('#0', '');
          expect(stage.countAsked()[id], id).toBe(asked[id]);
        }
      });
  });

  it('grades an answer that took the place of a failure when only its grade was lost', async () => {
    let broken = true;
    const script: StageScript = ({ answer }, response) => (broken ? sayJson(response, 500, {}) : answer());
    await withStage({ items: [makeChoiceItem('c'), makeChoiceItem('e')], script }, async stage => {
      await stage.session({ client: { concurrency: 1 } });
      expect(await readTotals(stage)).toMatchObject({ 'c#0': { kind: 'unscored' } });
      broken = false;
      await expect(stage.session({ client: { concurrency: 1 }, wrap: dyingAfter(1) })).rejects.toThrow();
      const asked = stage.countAsked();
      const seen: Progress[] = [];
      await stage.session({ deps: { onProgress: progress => seen.push(progress) } });
      expect(stage.countAsked().c).toBe(asked.c);
      expect(await readTotals(stage)).toEqual({
        'c#0': { kind: 'scored', percent: 100 },
        'e#0': { kind: 'scored', percent: 100 },
      });
      expect(seen.at(-1)).toMatchObject({ planned: 2, done: 2, failed: 0 });
    });
  });
});

describe('a failed answer', () => {
  it('is asked for again by the next session when its cause may pass, and only then', async () => {
    let broken = true;
    const script: StageScript = ({ item, answer }, response) => {
      if (item.id === 'too-long') return sayJson(response, 400, { error: { message: 'prompt is too long' } });
      return item.id === 'down' && broken ? sayJson(response, 500, {}) : answer();
    };
    const trio = ['down', 'too-long', 'fine'].map(id => makeChoiceItem(id));
    await withStage({ items: trio, script }, async stage => {
      expect((await stage.session()).kind).toBe('completed');
      const first = stage.countAsked();
      broken = false;
      const seen: Progress[] = [];
      expect((await stage.session({ deps: { onProgress: progress => seen.push(progress) } })).kind).toBe(
        'completed',
      );
      expect(seen.map(({ done, failed }) => [done, failed])).toEqual([
        [2, 1],
        [3, 1],
      ]);
      expect(stage.countAsked()).toEqual({ ...first, down: (first.down ?? 0) + 1 });
      expect(await readTotals(stage)).toEqual({
        'down#0': { kind: 'scored', percent: 100 },
        'fine#0': { kind: 'scored', percent: 100 },
        'too-long#0': { kind: 'unscored', reason: 'endpoint-error' },
      });
      // The record that counts speaks of every request that was sent for it.
      await stage.read(async journal =>
        expect(await journal.findAnswer('down#0')).toMatchObject({ calls: stage.countAsked().down }),
      );
    });
  });

  it('is asked for again whatever its cause when somebody says that it is mended', async () => {
    let longest = 1;
    const script: StageScript = ({ answer }, response) =>
      longest > 1 ? answer() : sayJson(response, 400, { error: { message: 'prompt is too long' } });
    await withStage({ items: [makeChoiceItem('long')], script }, async stage => {
      await stage.session();
      longest = 2;
      await stage.session({ deps: { retryFailed: true } });
      expect(await readTotals(stage)).toEqual({ 'long#0': { kind: 'scored', percent: 100 } });
    });
  });

  it('in the journal of another session is no failure in a row of this one', async () => {
    const many = Array.from({ length: 20 }, (_, index) => makeChoiceItem(`item-${index}`));
    await withStage({ items: many }, async stage => {
      await stage.session({ deps: { abort: AbortSignal.abort() } });
      const journal = await openFileJournal(stage.runDir, { writable: true });
      for (const { id } of many.slice(0, 15))
        await journal.appendAnswer(makeFailedAnswer(id, 'endpoint.bad-request'));
      await journal.close();
      expect((await stage.session()).kind).toBe('completed');
      expect(Object.keys(stage.countAsked())).toHaveLength(5);
    });
  });
});

describe('a finished journal', () => {
  it('that was made elsewhere is read and not asked for again', async () => {
    await withStage({ items: [makeOpenItem('o')] }, async stage => {
      await stage.session({ deps: { abort: AbortSignal.abort() } });
      const manifest = await stage.read(async journal => journal.manifest);
      const dir = join(stage.runDir, 'copy');
      const journal = await createFileJournal(dir, manifest);
      await journal.appendAnswer({
        ...makeFailedAnswer('o', 'endpoint.timeout'),
        outcome: { kind: 'answered', turns: [{ text: helpfulText, finishReason: 'stop', latencyMs: 1 }] },
      });
      await journal.appendGrade(makeGrade('o', { kind: 'open' }));
      await stage.session({ wrap: () => journal });
      expect(stage.model.requests).toEqual([]);
      expect(journal.manifest.state.kind).toBe('completed');
      await journal.close();
    });
  });
});
