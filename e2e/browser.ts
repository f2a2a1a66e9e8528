import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const unpackScript = fileURLToPath(new URL('unpack-browser.mjs', import.meta.url));

/** Where systems keep a Chromium; a newer one than the package's is welcome. */
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Without pictures nobody sees the letters, and the Chinese ones take long to unpack. */
const draws = process.env.DOCTORBENCH_SHOTS === '1' || process.env.DOCTORBENCH_PICTURES !== undefined;

/** Without a sandbox: containers seldom allow one, and these pages are our own. */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  ...(draws ? [] : ['--disable-remote-fonts']),
];

export type Launched =
  | { readonly browser: Browser; readonly reason?: undefined }
  | { readonly browser?: undefined; readonly reason: string };

/** The system's browser, or else the one from the package; or why there is none. */
export async function launchBrowser(): Promise<Launched> {
  const reasons: string[] = [];
  for (const start of [startSystemBrowser, startPackedBrowser, startPackedBrowserAnew]) {
    try {
      const browser = await start();
      if (browser) return { browser };
    } catch (error) {
      reasons.push(String(error instanceof Error ? error.message : error).slice(0, 600));
    }
  }
  return { reason: reasons.at(-1) ?? 'no browser for this machine' };
}

async function startSystemBrowser(): Promise<Browser | undefined> {
  const executablePath = systemPaths.find(path => existsSync(path));
  return executablePath === undefined ? undefined : chromium.launch({ executablePath, args });
}

/** On the disk, where the next run finds it; what tests write may be in memory. */
const unpackedDir = '/tmp/doctorbench-chromium-147';

async function startPackedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  mkdirSync(unpackedDir, { recursive: true });
  const executablePath = execFileSync(process.execPath, [unpackScript], {
    encoding: 'utf8',
    // The name of a runtime makes the package unpack the libraries that bare systems lack.
    env: { ...process.env, TMPDIR: unpackedDir, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  const libraries = [join(unpackedDir, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  return chromium.launch({
    executablePath,
    args: [...args, '--no-zygote'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: writeFontList(),
    },
  });
}

/** The system's fonts and the package's: its own list looks for them in places that are not here. */
function writeFontList(): string {
  const path = join(unpackedDir, 'fonts.conf');
  const folders = ['/usr/share/fonts', join(unpackedDir, 'fonts')].map(folder => `<dir>${folder}</dir>`);
  const cache = `<cachedir>${join(unpackedDir, 'fonts-cache')}</cachedir>`;
  writeFileSync(path, `<?xml version="1.0"?><fontconfig>${folders.join('')}${cache}</fontconfig>\n`);
  return path;
}

/** Unpacking may have been cut off before; what is there then stays broken. */
async function startPackedBrowserAnew(): Promise<Browser | undefined> {
  rmSync(unpackedDir, { recursive: true, force: true });
  return startPackedBrowser();
}
