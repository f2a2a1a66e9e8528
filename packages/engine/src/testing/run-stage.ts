import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Item, type RunManifest, type RunState, type Score, toAnswerKey } from '@doctorbench/core';
import { makeRunManifest, sayRight } from '@doctorbench/core/testing';
import { trustedLexicalJudge } from '@doctorbench/grading/testing';
import { type ClientOptions, createEndpointClient } from '@doctorbench/models';
import {
  createFakeClock,
  type FakeClock,
  type ScriptedBody,
  type ScriptedModel,
  sayText,
  startScriptedModel,
} from '@doctorbench/models/testing';
import { createFileJournal, openFileJournal } from '../journal/file-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { executeRun, type RunDeps } from '../run/execute-run.ts';
import { planItems } from '../run/plan.ts';
import { openSuite, type Suite } from '../suite/suite.ts';
import { type SuiteFolder, writeSuiteFolder } from './suite-folder.ts';

/** A request for an item, as the scripted model of a stage sees it. */
interface StageQuestion {
  readonly item: Item;
  /** 0-based turn of a dialogue. */
  readonly turn: number;
  /** 1-based count of the requests for this item so far, this one included. */
  readonly times: number;
  readonly body: ScriptedBody;
  /** Says what is right. */
  answer(): void;
}

export type StageScript = (question: StageQuestion, response: ServerResponse) => void | Promise<void>;

interface SessionOptions {
  readonly client?: Partial<ClientOptions>;
  readonly deps?: Partial<RunDeps>;
  /** What the run sees in place of the journal itself. */
  readonly wrap?: (journal: Journal) => Journal;
}

/** A suite, a scripted model and a run folder: everything a run needs, for the length of one test. */
export interface Stage {
  readonly suite: Suite;
  readonly suiteDir: string;
  readonly runDir: string;
  readonly model: ScriptedModel;
  readonly clock: FakeClock;
  /** Begins the run or goes on with it, in a journal and over a client of its own. */
  session(options?: SessionOptions): Promise<RunState>;
  /** Reads the journal as a second opener. */
  read<T>(use: (journal: Journal) => Promise<T>): Promise<T>;
  /** Requests so far by item. */
  countAsked(): Readonly<Record<string, number>>;
}

export interface StageOptions extends SuiteFolder {
  readonly items: readonly Item[];
  /** Answers everything right unless told. */
  readonly script?: StageScript;
  readonly run?: Parameters<typeof makeRunManifest>[0];
}

export async function withStage(
  { script = ({ answer }) => answer(), run = {}, ...folder }: StageOptions,
  use: (stage: Stage) => Promise<void>,
): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'doctorbench-stage-'));
  const suiteDir = await writeSuiteFolder(join(root, 'suite'), folder);
  const runDir = join(root, 'run');
  const suite = await openSuite(suiteDir);
  const asked = new Map<string, number>();
  const clock = createFakeClock();
  const model = await startScriptedModel(async ({ body }, response) => {
    const item = folder.items.find(({ id }) => JSON.stringify(body?.messages).includes(`<<${id}>>`));
    if (!body || !item) throw new Error('the scripted model was asked something that is not in the suite');
    const times = (asked.get(item.id) ?? 0) + 1;
    asked.set(item.id, times);
    const turn = body.messages.filter(({ role }) => role === 'user').length - 1;
    await script({ item, turn, times, body, answer: () => sayText(response, sayRight(item)) }, response);
  });
  const manifest = toManifest(suite, { run, suiteDir, baseUrl: model.baseUrl });
  let begun = false;
  try {
    await use({
      suite,
      suiteDir,
      runDir,
      model,
      clock,
      countAsked: () => Object.fromEntries(asked),
      async session({ client: clientOptions, deps, wrap = (same: Journal) => same } = {}) {
        const journal = begun
          ? await openFileJournal(runDir, { writable: true })
          : await createFileJournal(runDir, manifest);
        begun = true;
        const client = createEndpointClient({
          endpoint: journal.manifest.endpoint,
          concurrency: 4,
          timeoutMs: 20_000,
          totalTimeoutMs: 3_600_000,
          stream: false,
          clock,
          random: () => 0.5,
          ...clientOptions,
        });
        try {
          return await executeRun({
            suite,
            journal: wrap(journal),
            client,
            judge: trustedLexicalJudge,
            clock,
            ...deps,
          });
        } finally {
          await client.close();
          await journal.close();
        }
      },
      async read(look) {
        const journal = await openFileJournal(runDir, { writable: false });
        return look(journal).finally(() => journal.close());
      },
    });
  } finally {
    await model.close();
    await rm(root, { recursive: true, force: true });
  }
}

function toManifest(
  suite: Suite,
  {
    run,
    suiteDir,
    baseUrl,
  }: { readonly run: NonNullable<StageOptions['run']>; readonly suiteDir: string; readonly baseUrl: string },
): RunManifest {
  const manifest = makeRunManifest({
    suitePath: suiteDir,
    endpoint: { baseUrl, model: 'scripted' },
    ...run,
    protocol: { suite: { id: 'test', version: '1.0.0', hash: suite.hash }, ...run.protocol },
  });
  return { ...manifest, planned: planItems(suite, manifest).size * manifest.protocol.repeats };
}

/** Totals by item and repeat, as the journal's grades have them. */
export function readTotals({ read }: Stage): Promise<Readonly<Record<string, Score>>> {
  return read(async journal => {
    const totals: [string, Score][] = [];
    for await (const grade of journal.readGrades()) totals.push([toAnswerKey(grade), grade.total]);
    return Object.fromEntries(totals.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** A promise and the way to keep it. */
export function createGate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
