// npm run draw: draws the pictures that the imaging suite shows, and writes what each was drawn from into images/index.json.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawings, render } from '@doctorbench/drawings';
import { root } from './setup.mjs';

const suiteDir = join(root, 'suites', 'doctorbench-vlm');
const imagesDir = join(suiteDir, 'images');
const { files } = JSON.parse(await readFile(join(suiteDir, 'suite.json'), 'utf8'));

const wanted = new Set();
for (const file of files)
  for (const [, path] of (await readFile(join(suiteDir, file), 'utf8')).matchAll(/"path":"images\/([^"]+)"/g))
    wanted.add(path);

const toName = ({ id, format }) => `${id}.${format === 'jpeg' ? 'jpg' : 'png'}`;
const digest = bytes => createHash('sha256').update(bytes).digest('hex');

await mkdir(imagesDir, { recursive: true });
const index = {};
for (const drawing of drawings) {
  const name = toName(drawing);
  if (!wanted.delete(name)) continue;
  const bytes = await render(drawing);
  await writeFile(join(imagesDir, name), bytes);
  const { modality, width, height, truth, svg } = drawing;
  index[name] = { modality, width, height, drawing: digest(svg), image: digest(bytes), truth };
}
for (const name of await readdir(imagesDir))
  if (name !== 'index.json' && !index[name]) await rm(join(imagesDir, name));
await writeFile(join(imagesDir, 'index.json'), `${JSON.stringify(index, undefined, 2)}\n`);
process.stdout.write(`${Object.keys(index).length} pictures drawn\n`);
if (wanted.size > 0) {
  process.stderr.write(`no drawing is called ${[...wanted].join(', ')}\n`);
  process.exitCode = 1;
}
