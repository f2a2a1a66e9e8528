import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type * as declared from '../index.d.ts';
import * as api from './api.ts';

let dir = '';
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-api-'));
  await writeSuiteFolder(join(dir, 'suite'), { items: [makeChoiceItem('one'), makeChoiceItem('two')] });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Fails to compile when the declaration and the code part. */
const { examine, DoctorBenchError } = api satisfies typeof declared;

describe('examine', () => {
  it('examines an endpoint with a key of its own and gives back the report', async () => {
    const server = await startScriptedModel((_, response) => sayText(response, 'A'));
    const lines: string[] = [];
    const { report, dir: runDir } = await examine({
      suite: join(dir, 'suite'),
      baseUrl: server.baseUrl,
      model: 'm',
      apiKey: 'sk-api-0123456789',
      out: join(dir, 'runs'),
      onLine: line => lines.push(line),
    });
    await server.close();
    expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-api-0123456789');
    expect(report.denominators).toMatchObject({ planned: 2, answered: 2 });
    expect(readdirSync(runDir)).toContain('report.html');
    expect(lines.join('\n')).toContain('2');
  });

  it('throws what the catalogue names', async () => {
    const failed = examine({ suite: join(dir, 'nowhere'), phantom: 'good' });
    await expect(failed).rejects.toBeInstanceOf(DoctorBenchError);
    await expect(failed).rejects.toMatchObject({ code: 'suite.not-found' });
  });
});
