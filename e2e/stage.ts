import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BoardPage, boardPageSchema, type Edition, editionSchema, type Track } from '@doctorbench/core';
import { openTestDatabase, type TestDatabase } from '@doctorbench/server/testing';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { type StubbornModel, startStubbornModel } from './model.ts';
import { writeShortSuites } from './short-suites.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** The README's pictures are of the real suites, with all who sit them. */
const isPictured = process.env.DOCTORBENCH_PICTURES !== undefined;
/** Who sits the demonstrations: those whose pages are looked at. That the others sit is tested with the suites. */
const phantoms = isPictured ? [] : ['excellent', 'unsafe', 'blind'];
/** How many of them sit each one. */
const phantomCounts = isPictured ? { llm: 8, vlm: 7, agent: 9 } : { llm: 2, vlm: 3, agent: 2 };
const suitesDir = join(root, 'suites');

/** The real platform with its phantoms, and a model to submit. */
export interface Stage {
  readonly url: string;
  readonly model: StubbornModel;
  /** The demonstration that the phantoms sat. */
  readonly edition: Edition;
  /** To submit to. */
  readonly practice: Edition;
  readonly board: BoardPage;
  /** The board of the imaging track. */
  readonly imaging: BoardPage;
  /** The board of the agent track. */
  readonly agent: BoardPage;
  /** What was printed for a number since the last time; waits for it. */
  readCode(phone: string): Promise<string>;
  /** As an operator does, beside the platform; the command for it is tested with the others. */
  makeAdmin(phone: string): Promise<void>;
  getJson<Reply extends z.ZodType>(path: string, schema: Reply): Promise<z.output<Reply>>;
  close(): Promise<void>;
}

/** Cookies of somebody who is signed in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What earlier tests leave for the later ones. */
export interface Story {
  member?: Session;
  admin?: Session;
  /** A completed one of the member's. */
  submission?: string;
  /** The address of one of its answers. */
  item?: string;
}

export async function openStage(): Promise<Stage> {
  buildPages();
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    const database = await openTestDatabase();
    closers.push(() => database.drop());
    const dir = mkdtempSync(join(tmpdir(), 'doctorbench-e2e-'));
    closers.push(() => rmSync(dir, { recursive: true, force: true }));
    const environment = toEnvironment(database, dir);
    const model = await startStubbornModel();
    closers.push(() => model.close());
    const suites = isPictured ? suitesDir : writeShortSuites(suitesDir, join(dir, 'suites'));
    const platform = startProcess(environment, suites);
    closers.push(() => {
      // Else it would wait for answers that never come.
      model.release();
      return platform.stop();
    });
    const url = await platform.read(/^address (\S+)$/m);
    const getJson: Stage['getJson'] = async (path, schema) => {
      const reply = await fetch(`${url}/api/v1${path}`);
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return schema.parse(await reply.json());
    };
    // Agents take longest. A board that was asked for is ranked anew with each who enters it.
    const { board: agent } = await waitForPhantoms(getJson, 'agent');
    const { board: imaging } = await waitForPhantoms(getJson, 'vlm');
    const { edition, board } = await waitForPhantoms(getJson, 'llm');
    return {
      url,
      model,
      edition,
      practice: await findEdition(getJson, { track: 'llm', kind: 'practice' }),
      board,
      imaging,
      agent,
      readCode: phone => platform.read(new RegExp(`code for \\S*${phone.slice(-4)}: (\\d{6})`)),
      makeAdmin: async phone => {
        platform.tell(phone);
        await platform.read(/^(granted \S+)$/m);
      },
      getJson,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Does nothing after `npm test`, which builds before it tests. */
export function buildPages(): void {
  execFileSync(process.execPath, [join(root, 'scripts', 'build-web.mjs')], {
    cwd: root,
    stdio: 'inherit',
    // Here it is "test", and that would build the slow React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

export function toDatabaseUrl({ pool }: TestDatabase): string {
  const { host = '', user = '', password, database = '', port } = pool.options;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const where = new URLSearchParams({ host, ...(port === undefined ? {} : { port: String(port) }) });
  return `postgres://${encodeURIComponent(user)}${secret}@localhost/${database}?${where}`;
}

function toEnvironment(database: TestDatabase, dir: string) {
  return {
    PATH: process.env.PATH,
    DATABASE_URL: toDatabaseUrl(database),
    DOCTORBENCH_DATA: join(dir, 'data'),
    DOCTORBENCH_PORT: '0',
    DOCTORBENCH_LOG: 'warn',
    DOCTORBENCH_RUNS_PER_TRACK: '2',
    DOCTORBENCH_SUBMISSIONS_PER_DAY: '100',
  };
}

function startProcess(env: NodeJS.ProcessEnv, suites: string) {
  const script = fileURLToPath(new URL('serve.mjs', import.meta.url));
  const args = [script, suites, join(root, 'packages', 'web', 'dist'), ...phantoms];
  const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  const ended = once(child, 'exit');
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  return {
    /** The newest match of what has not been read yet. */
    async read(pattern: RegExp): Promise<string> {
      for (;;) {
        const match = pattern.exec(printed);
        if (match?.[1] !== undefined) {
          printed = printed.replace(match[0], '');
          return match[1];
        }
        if (child.exitCode !== null) throw new Error('the platform ended');
        await Promise.race([once(child.stdout ?? child, 'data'), ended]);
      }
    },
    tell: (line: string) => child.stdin?.write(`${line}\n`),
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}

/** The submission of a phantom on a board. */
export function findPhantom({ rows }: BoardPage, name: string): string {
  const row = rows.find(({ card }) => card.displayName === `Phantom ${name}`);
  if (!row) throw new Error(`${name} is not on the board`);
  return row.submissionId;
}

const editionsSchema = z.array(editionSchema);

async function findEdition(
  getJson: Stage['getJson'],
  { track, kind }: Pick<Edition, 'track' | 'kind'>,
): Promise<Edition> {
  const editions = await getJson('/editions', editionsSchema);
  const edition = editions.find(each => each.track === track && each.kind === kind);
  if (!edition) throw new Error(`no ${kind} edition was opened`);
  return edition;
}

async function waitForPhantoms(
  getJson: Stage['getJson'],
  track: Track,
): Promise<Pick<Stage, 'edition' | 'board'>> {
  const edition = await findEdition(getJson, { track, kind: 'demonstration' });
  for (;;) {
    const board = await getJson(`/boards/${edition.id}`, boardPageSchema);
    if (board.rows.length >= phantomCounts[track]) return { edition, board };
    await new Promise(resolve => setTimeout(resolve, 1000));
  }
}
