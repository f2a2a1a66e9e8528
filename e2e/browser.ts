import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  for (const start of [startSystemBrowser, startPackedBrowser]) {
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

async function startPackedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = execFileSync(process.execPath, [unpackScript], { encoding: 'utf8' });
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: [...args, '--no-zygote'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  });
}
