import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importOnnxRuntime } from './onnx-runtime.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctorbench-runtime-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeModule(code: string): Promise<string> {
  const path = join(folder, 'runtime.mjs');
  await writeFile(path, code);
  return pathToFileURL(path).href;
}

it('finds the installed runtime by itself', async () => {
  const require = createRequire(import.meta.url);
  expect(await importOnnxRuntime()).toBe(require('onnxruntime-node'));
});

it('says how to install a runtime that is missing', async () => {
  await expect(importOnnxRuntime('onnxruntime-nowhere')).rejects.toMatchObject({
    code: 'config.invalid',
    detail: expect.stringContaining('npm install onnxruntime-nowhere'),
  });
});

it('does not call a runtime missing that is there and fails to load', async () => {
  const name = await writeModule("throw new Error('libonnxruntime.so.1: cannot open shared object file')");
  await expect(importOnnxRuntime(name)).rejects.toMatchObject({
    code: 'config.invalid',
    detail: expect.stringMatching(/installed but does not load here: libonnxruntime/),
  });
});

it('refuses a package that is no runtime', async () => {
  const name = await writeModule('export const answer = 42;');
  await expect(importOnnxRuntime(name)).rejects.toMatchObject({
    code: 'config.invalid',
    detail: expect.stringContaining('not an ONNX runtime'),
  });
});
