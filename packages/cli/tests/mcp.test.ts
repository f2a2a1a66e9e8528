import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { answerSchema, type Grade, gradeSchema } from '@doctorbench/core';
import { openSuite, readExamPaper, startPhantomServer } from '@doctorbench/engine';
import { sayText, startScriptedModel } from '@doctorbench/models/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../src/main.ts';
import { startJudgeServer } from './judge-server.ts';
import { createTemporaryFolder, findOnlyRun, readTree, runCli, type TemporaryFolder } from './run-cli.ts';
import { type Encounter, readCase, writeSmallSuite } from './small-clinic.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let folder: TemporaryFolder;
let small: TemporaryFolder;
beforeAll(() => {
  small = createTemporaryFolder();
  writeSmallSuite(small.path);
});
afterAll(() => small.remove());
beforeEach(() => {
  folder = createTemporaryFolder();
});
afterEach(() => folder.remove());

function readGrade(dir: string): Grade {
  return gradeSchema.parse(JSON.parse(readFileSync(join(dir, 'grades.jsonl'), 'utf8')));
}

/** A client that is not ours, at a case that waits for it on two streams; a process has no others. */
async function sit(item: Encounter, out: string, more: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const never = new AbortController().signal;
  const sat = main(
    ['mcp', '--case', `${small.path}/${item.id}`, '--agent', 'stranger', '--out', out, ...more],
    { PATH: process.env.PATH, LANG: 'en_US.UTF-8', ...env },
    {
      stdin: stdin as unknown as NodeJS.ReadStream,
      stdout: stdout as unknown as NodeJS.WriteStream,
      stderr: stderr as unknown as NodeJS.WriteStream,
      drain: never,
      abort: never,
    },
  );
  const client = new Client({ name: 'stranger', version: '1.0.0' });
  // It reads and writes lines at any two streams.
  await client.connect(new StdioServerTransport(stdout, stdin));
  return {
    client,
    async leave() {
      stdin.end();
      expect(await sat).toBe(0);
      await client.close();
      return said;
    },
  };
}

/** The turns that the only run below a folder played. */
function readTurns(out: string) {
  const dir = findOnlyRun(out);
  const { outcome } = answerSchema.parse(JSON.parse(readFileSync(join(dir, 'answers.jsonl'), 'utf8')));
  if (outcome.kind !== 'answered') throw new Error('no answer');
  return { dir, turns: outcome.turns.map(({ calls = [] }) => calls) };
}

describe('a case over MCP', () => {
  it('is driven to its end by a client that is not ours, and recorded with its grade, and that nobody read it', async () => {
    const item = readCase();
    const out = join(folder.path, 'sat');
    const { client, leave } = await sit(item, out);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('finish');
    expect(JSON.stringify(await client.getPrompt({ name: 'case' }))).toContain(item.case.patient.name);
    const wrong = await client.callTool({ name: 'wait', arguments: { minutes: 'ten' } });
    expect(wrong.isError).toBe(true);
    for (const { tool, args } of item.exemplars?.good.flat() ?? [])
      await client.callTool({ name: tool, arguments: args });
    // Before the client leaves: many a one ends the process then.
    const dir = findOnlyRun(out);
    const grade = readGrade(dir);
    expect(await leave()).toMatch(/No judges: .*doctorbench grade .*sat.* --judges FILE/);
    expect(readGrade(dir)).toEqual(grade);
    expect(grade.encounter).toMatchObject({ end: 'finished', faults: { agent: 1 } });
    expect(grade.total.kind === 'scored' && grade.total.percent).toBeGreaterThan(70);
    expect(readFileSync(join(dir, 'report.html'), 'utf8')).toContain(item.case.patient.id);
  });

  it('is read by a panel of judges, with the grade that a run gives for the same deeds', async () => {
    const item = readCase();
    const key = 'sk-judge-4d1f0c7722aa';
    const judge = await startJudgeServer({ suiteDir: small.path, key });
    const file = join(folder.path, 'judges.json');
    const referee = { name: 'referee', baseUrl: judge.baseUrl, model: 'referee-1', apiKeyEnv: 'JUDGE_KEY' };
    writeFileSync(file, JSON.stringify({ schemaVersion: 1, judges: [referee] }));
    const out = join(folder.path, 'judged');
    try {
      const runs = join(folder.path, 'runs');
      const ran = await runCli(
        ['run', small.path, '--phantom', 'ability-100', '--judges', file, '--out', runs, '--quiet'],
        { cwd: folder.path, env: { JUDGE_KEY: key } },
      );
      expect(ran.code).toBe(0);
      const { dir, turns } = readTurns(runs);
      const { client, leave } = await sit(item, out, ['--judges', file], { JUDGE_KEY: key });
      for (const calls of turns)
        await Promise.all(
          calls.map(({ name, arguments: args }) => client.callTool({ name, arguments: JSON.parse(args) })),
        );
      const said = await leave();
      expect(said).toMatch(/Judge referee: on \d+ labelled answers/);
      expect(said).toMatch(/Read by referee: \d+ calls?, \d+ tokens/);
      const own = findOnlyRun(out);
      const [sat, run] = [readGrade(own), readGrade(dir)];
      expect(sat.grader).toContain('panel@3 (referee)');
      expect([sat.grader, sat.total, sat.verdicts]).toEqual([run.grader, run.total, run.verdicts]);
      expect(readFileSync(join(own, 'run.json'), 'utf8')).toContain('JUDGE_KEY');
      expect(readTree(folder.path) + said).not.toContain(key);
    } finally {
      await judge.close();
    }
  });

  it('is heard by a patient model, whose choice is kept and named; recorded as it stands when the client goes', async () => {
    const item = readCase();
    const [fact] = item.case.facts;
    const question = 'Whatever is it, then?';
    const model = await startScriptedModel((_, response) =>
      sayText(response, JSON.stringify({ parts: [{ text: question, tells: [1], exactly: true }] })),
    );
    const patient = join(folder.path, 'patient.json');
    writeFileSync(patient, JSON.stringify({ schemaVersion: 1, baseUrl: model.baseUrl, model: 'ears' }));
    const out = join(folder.path, 'heard');
    try {
      const { client, leave } = await sit(item, out, ['--patient', patient]);
      await client.callTool({ name: 'ask', arguments: { question } });
      await leave();
    } finally {
      await model.close();
    }
    const dir = findOnlyRun(out);
    const answer = readFileSync(join(dir, 'answers.jsonl'), 'utf8');
    expect(answer).toContain(
      `"hearing":{"by":"model","parts":[{"text":"${question}","tells":["${fact?.id}"]`,
    );
    expect(readFileSync(join(dir, 'run.json'), 'utf8')).toMatch(/"patient": ?"ears, hearing@8"/);
    expect(readGrade(dir).encounter).toMatchObject({ end: 'fell-silent', calls: 1 });
  });

  it('is sat by the loop of the openai package, with a model behind an endpoint', async () => {
    const item = readCase();
    const server = await startPhantomServer({ paper: await readExamPaper(await openSuite(small.path)) });
    const out = join(folder.path, 'looped');
    try {
      const code = await new Promise(resolve => {
        const child = spawn(
          process.execPath,
          [join(root, 'examples', 'agent', 'sit-a-case.mjs'), `${small.path}/${item.id}`, '--out', out],
          {
            stdio: 'ignore',
            env: {
              PATH: process.env.PATH,
              OPENAI_BASE_URL: server.baseUrl,
              OPENAI_API_KEY: 'none',
              MODEL: 'phantom-ability-100',
            },
          },
        );
        child.once('close', resolve);
      });
      expect(code).toBe(0);
      expect(readGrade(findOnlyRun(out)).encounter?.end).toBe('finished');
    } finally {
      await server.close();
    }
  });

  it.each([
    ['no suite', 'agent-triage-x'],
    ['an unknown item', 'starter/nobody'],
    ['an item that is no encounter', 'starter/symptom-query-01'],
  ])('says what is wrong with %s', async (_, chosen) => {
    const { code, stderr, stdout } = await runCli(['mcp', '--case', chosen], { cwd: folder.path });
    expect(code).not.toBe(0);
    expect(stderr).not.toBe('');
    expect(stdout).toBe('');
  });
});
