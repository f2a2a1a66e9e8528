import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Grade } from '@doctorbench/core';
import {
  helpfulText,
  makeChoiceItem,
  makeDialogueItem,
  makeOpenItem,
  makeSequenceItem,
} from '@doctorbench/core/testing';
import { lexicalJudge } from '@doctorbench/grading';
import { parseApiKey } from '@doctorbench/models';
import { sayJson, sayText } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { openSuite, type Suite } from '../suite/suite.ts';
import { createGate, readTotals, type Stage, type StageScript, withStage } from '../testing/run-stage.ts';
import { writeSuiteFolder } from '../testing/suite-folder.ts';
import { tinyPng } from '../testing/tiny-image.ts';
import type { Progress } from './progress.ts';

const everyKind = [makeChoiceItem('c'), makeSequenceItem('s'), makeOpenItem('o'), makeDialogueItem('d')];
const perfect = { kind: 'scored', percent: 100 };

function readGrades({ read }: Stage): Promise<Grade[]> {
  return read(async journal => {
    const grades: Grade[] = [];
    for await (const grade of journal.readGrades()) grades.push(grade);
    return grades.sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
  });
}

describe('a run', () => {
  it('asks and grades items of every kind', async () => {
    await withStage({ items: everyKind }, async stage => {
      expect(await stage.session()).toEqual({ kind: 'completed', endedAt: expect.any(String) });
      expect(stage.countAsked()).toEqual({ c: 1, s: 1, o: 1, d: 2 });
      expect(await readTotals(stage)).toEqual({
        'c#0': perfect,
        's#0': perfect,
        'o#0': perfect,
        'd#0': perfect,
      });
      expect((await readGrades(stage)).map(({ grader, status }) => [grader, status])).toEqual([
        ['exact-choice@1', 'answered'],
        ['offline-lexical@3', 'answered'],
        ['offline-lexical@3', 'answered'],
        ['kendall-tau@1', 'answered'],
      ]);
      await stage.read(async journal => {
        expect(await journal.findAnswer('d#0')).toMatchObject({
          calls: 2,
          outcome: { kind: 'answered', turns: [{ text: helpfulText }, { text: helpfulText }] },
        });
        expect(journal.manifest.state.kind).toBe('completed');
      });
    });
  });

  it('asks nothing when everything is done already', async () => {
    await withStage({ items: everyKind }, async stage => {
      await stage.session();
      expect((await stage.session()).kind).toBe('completed');
      expect(stage.countAsked()).toEqual({ c: 1, s: 1, o: 1, d: 2 });
    });
  });

  it('asks while the suite is still being read', async () => {
    const items = Array.from({ length: 200 }, (_, index) => makeChoiceItem(`item-${index}`));
    await withStage({ items }, async stage => {
      let yielded = 0;
      let ahead = 0;
      const suite: Suite = {
        ...stage.suite,
        async *items() {
          for await (const item of stage.suite.items()) {
            yielded++;
            ahead = Math.max(ahead, yielded - stage.model.requests.length);
            yield item;
          }
        },
      };
      await stage.session({ deps: { suite } });
      expect(yielded).toBe(200);
      // Each of four workers holds one item, besides those on the wire.
      expect(ahead).toBeLessThanOrEqual(8);
    });
  });

  it('closes the suite when it stops early', async () => {
    const drain = new AbortController();
    const script: StageScript = ({ answer }) => {
      drain.abort();
      answer();
    };
    await withStage({ items: ['a', 'b', 'c'].map(id => makeChoiceItem(id)), script }, async stage => {
      let closed = false;
      const suite: Suite = {
        ...stage.suite,
        async *items() {
          try {
            yield* stage.suite.items();
          } finally {
            closed = true;
          }
        },
      };
      const state = await stage.session({ client: { concurrency: 1 }, deps: { suite, drain: drain.signal } });
      expect([state.kind, closed]).toEqual(['stopped', true]);
    });
  });

  it('has an answer in the journal before it is graded', async () => {
    await withStage({ items: [makeOpenItem('o')] }, async stage => {
      const gate = createGate();
      const events: string[] = [];
      await stage.session({
        wrap: journal => ({
          ...journal,
          manifest: journal.manifest,
          async appendAnswer(answer) {
            setImmediate(gate.open);
            await gate.opened;
            await journal.appendAnswer(answer);
            events.push('answer written');
          },
          async appendGrade(grade) {
            await journal.appendGrade(grade);
            events.push('grade written');
          },
        }),
        deps: {
          judge: {
            name: lexicalJudge.name,
            judge(request) {
              events.push('judged');
              return lexicalJudge.judge(request);
            },
          },
        },
      });
      expect(events).toEqual(['answer written', 'judged', 'grade written']);
    });
  });

  it('sends the protocol: a seed for each repeat, temperature and length', async () => {
    const run = {
      protocol: { repeats: 3, seed: 40, sampling: { temperature: 0.3, maxOutputTokens: 77 } },
    };
    await withStage({ items: [makeChoiceItem('c')], run }, async stage => {
      await stage.session({ client: { concurrency: 1 } });
      const sent = stage.model.requests.map(({ body }) => [body?.seed, body?.temperature, body?.max_tokens]);
      expect(sent).toEqual([40, 41, 42].map(seed => [seed, 0.3, 77]));
      expect(Object.keys(await readTotals(stage))).toEqual(['c#0', 'c#1', 'c#2']);
    });
  });

  it('sends the same seed when it tries again', async () => {
    await withStage(
      {
        items: [makeChoiceItem('c')],
        script: ({ times, answer }, response) => (times < 3 ? sayJson(response, 500, {}) : answer()),
      },
      async stage => {
        await stage.session();
        expect(stage.model.requests.map(({ body }) => body?.seed)).toEqual([7, 7, 7]);
        await stage.read(async journal =>
          expect(await journal.findAnswer('c#0')).toMatchObject({ calls: 3 }),
        );
      },
    );
  });

  it.each([
    ['own', 'I said this.'],
    ['gold', 'Gold: call 120.'],
  ] as const)('puts the %s words into the history of a dialogue', async (history, expected) => {
    await withStage(
      {
        items: [makeDialogueItem('d')],
        run: { protocol: { history } },
        script: (_, response) => sayText(response, 'I said this.'),
      },
      async stage => {
        await stage.session();
        expect(stage.model.requests[1]?.body?.messages).toEqual([
          { role: 'system', content: 'You are a physician.' },
          { role: 'user', content: '<<d>> My chest hurts.' },
          { role: 'assistant', content: expected },
          { role: 'user', content: 'It is better now.' },
        ]);
      },
    );
  });

  it('sends pictures as data URLs and tables as text', async () => {
    const picture = tinyPng;
    const attachments = [
      {
        id: 'film',
        path: 'media/film.png',
        mediaType: 'image/png' as const,
        description: { zh: '片', en: 'A film' },
      },
      { id: 'labs', path: 'media/labs.csv', mediaType: 'text/csv' as const },
    ];
    const files = { 'media/film.png': picture, 'media/labs.csv': 'test,value\n钾,6.8\n' };
    await withStage({ items: [makeOpenItem('o', { attachments })], files }, async stage => {
      await stage.session();
      expect(stage.model.requests[0]?.body?.messages).toEqual([
        {
          role: 'user',
          content: [
            { type: 'text', text: '<<o>> My chest hurts. What now?\n\n[labs]\ntest,value\n钾,6.8\n' },
            { type: 'image_url', image_url: { url: `data:image/png;base64,${picture.toString('base64')}` } },
          ],
        },
      ]);
    });
  });

  it('does not go on with a suite that has changed', async () => {
    await withStage({ items: [makeChoiceItem('c')] }, async stage => {
      await writeSuiteFolder(stage.suiteDir, { items: [makeChoiceItem('c', { key: ['B'] })] });
      const suite = await openSuite(stage.suiteDir);
      await expect(stage.session({ deps: { suite } })).rejects.toMatchObject({ code: 'suite.changed' });
      expect(stage.model.requests).toEqual([]);
    });
  });
});

describe('what a run leaves behind', () => {
  it('never holds the key, not even where the endpoint repeats it', async () => {
    const key = 'sk-live-0123456789abcdef';
    await withStage(
      {
        items: [makeChoiceItem('said'), makeChoiceItem('refused'), makeOpenItem('thought')],
        script: ({ item }, response) => {
          if (item.id === 'refused')
            return sayJson(response, 400, { error: { message: `bad key ${key} in prompt` } });
          const message = {
            role: 'assistant',
            content: `Your key is ${key}.`,
            reasoning_content: `hm ${key}`,
          };
          sayJson(response, 200, { choices: [{ index: 0, message, finish_reason: 'stop' }] });
        },
      },
      async stage => {
        await stage.session({ client: { apiKey: parseApiKey(key) } });
        expect(stage.model.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
        const names = await readdir(stage.runDir);
        expect(names.length).toBeGreaterThanOrEqual(3);
        for (const name of names)
          expect(await readFile(join(stage.runDir, name), 'utf8'), name).not.toContain(key);
      },
    );
  });

  it('counts every item once on the way, up to all of them', async () => {
    const items = Array.from({ length: 20 }, (_, index) => makeChoiceItem(`item-${index}`));
    await withStage({ items }, async stage => {
      const seen: Progress[] = [];
      await stage.session({ deps: { onProgress: progress => seen.push(progress) } });
      expect(seen.map(({ done }) => done)).toEqual(Array.from({ length: 21 }, (_, index) => index));
      expect(seen.at(-1)).toMatchObject({ planned: 20, failed: 0, vetoed: 0, calls: 20, costUsd: undefined });
    });
  });

  it('keeps active time and adaptations over its sessions', async () => {
    await withStage(
      {
        items: [makeChoiceItem('c')],
        script: ({ body, answer }, response) =>
          'temperature' in body
            ? sayJson(response, 400, { error: { message: "Unsupported parameter: 'temperature'" } })
            : answer(),
      },
      async stage => {
        const onProgress = () => stage.clock.advance(500);
        await stage.session({ deps: { onProgress } });
        stage.clock.jumpTo(new Date('2001-01-01T00:00:00Z'));
        await stage.session({ deps: { onProgress } });
        await stage.read(async ({ manifest }) => {
          expect(manifest.adaptations).toEqual(['temperature not sent']);
          expect(manifest.activeMs).toBeGreaterThanOrEqual(1_500);
        });
      },
    );
  });
});
