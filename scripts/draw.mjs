// npm run draw: draws the pictures that suites show, and writes what each was drawn from into images/index.json.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawings, render } from '@doctorbench/drawings';
import { root } from './setup.mjs';

const toName = ({ id, format }) => `${id}.${format === 'jpeg' ? 'jpg' : 'png'}`;
const digest = bytes => createHash('sha256').update(bytes).digest('hex');

async function listWanted(suiteDir) {
  const { files } = JSON.parse(await readFile(join(suiteDir, 'suite.json'), 'utf8'));
  const wanted = new Set();
  for (const file of files)
    for (const [, path] of (await readFile(join(suiteDir, file), 'utf8')).matchAll(
      /"path": ?"images\/([^"]+)"/g,
    ))
      wanted.add(path);
  return wanted;
}

for (const suite of ['doctorbench-vlm', 'doctorbench-laterality']) {
  const suiteDir = join(root, 'suites', suite);
  const imagesDir = join(suiteDir, 'images');
  const wanted = await listWanted(suiteDir);
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
  process.stdout.write(`${suite}: ${Object.keys(index).length} pictures drawn\n`);
  if (wanted.size > 0) {
    process.stderr.write(`no drawing is called ${[...wanted].join(', ')}\n`);
    process.exitCode = 1;
  }
}
