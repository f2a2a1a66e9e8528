/**
 * How long the viewer takes to open a long run that kept no report, where a reader sits: a run folder of simulated answers is
 * written, `doctorbench view` started over it, and a browser clicks on the run. Each round begins with a new viewer and a new
 * browser profile (cold); then the run is opened a second time (warm). In the last round the list is scrolled.
 *
 *   node bench/viewer.mjs [items] [rounds]
 *
 * CHROMIUM names the browser; without it the system's is taken, or the one that the tests unpack.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeAnswer, makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { chromium } from 'playwright-core';

const [items = 33_735, rounds = 5] = process.argv.slice(2).map(Number);
const root = mkdtempSync(join(tmpdir(), 'viewer-'));
writeRun(join(root, 'runs', 'large'));
const seen = [];
try {
  for (let round = 0; round < rounds; round++) seen.push(await openOnce({ isLast: round === rounds - 1 }));
} finally {
  rmSync(root, { recursive: true, force: true });
}
const load = loadavg().map(value => Math.round(value));
console.log(JSON.stringify({ items, load, cold: toSpread('cold'), warm: toSpread('warm') }));
for (const each of seen) console.log(JSON.stringify(each));

function toSpread(which) {
  const sorted = field => seen.map(each => each[which][field]).sort((a, b) => a - b);
  const [clock, viewer, page] = ['seconds', 'viewerCpu', 'pageCpu'].map(sorted);
  const middle = values => values[Math.floor(values.length / 2)];
  return { median: middle(clock), most: clock.at(-1), viewerCpu: middle(viewer), pageCpu: middle(page) };
}

function writeRun(dir) {
  mkdirSync(dir, { recursive: true });
  const write = (name, lines) => writeFileSync(join(dir, name), `${lines.join('\n')}\n`);
  const state = { kind: 'completed', endedAt: '2026-01-01T00:10:00Z' };
  write('run.json', [JSON.stringify(makeRunManifest({ planned: items, state }))]);
  const scenarios = ['symptom-query', 'knowledge-query', 'decision-support', 'medication-guidance'];
  const text = 'Answer: A, for the following reasons. '.repeat(12);
  const ids = Array.from({ length: items }, (_, at) => `item-${at}`);
  const answers = ids.map(id => JSON.stringify(makeAnswer(id, { text })));
  const grades = ids.map((id, at) => ({
    ...makeGrade(id, { total: { kind: 'scored', percent: (at * 37) % 101 } }),
    scenario: scenarios[at % scenarios.length],
  }));
  write('answers.jsonl', answers);
  write(
    'grades.jsonl',
    grades.map(grade => JSON.stringify(grade)),
  );
}

async function openOnce({ isLast }) {
  const command = fileURLToPath(new URL('../packages/cli/bin/doctorbench.js', import.meta.url));
  const viewer = spawn(process.execPath, [command, 'view', join(root, 'runs'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise(resolve => {
    let said = '';
    viewer.stdout.on('data', data => {
      said += data;
      const found = /http\S+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const cold = await click(page, page.locator('main a').first(), viewer.pid);
    await page.goto(new URL('/runs', url).href);
    await page.waitForLoadState('networkidle');
    await page.locator('main a').first().click();
    await page.locator('nav a[href*="view=items"]').waitFor({ timeout: 60_000 });
    const warm = await click(page, page.locator('nav a[href*="view=items"]'), viewer.pid);
    return { cold, warm, ...(isLast ? { scrolling: await scroll(page) } : {}) };
  } finally {
    await browser.close();
    viewer.kill();
  }
}

/** From a click until the first items can be seen. */
async function click(page, link, pid) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const pageSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  await link.waitFor();
  const [viewerBefore, pageBefore, started] = [cpuSeconds(pid), await pageSeconds(), performance.now()];
  await link.click();
  await page.locator('ul li[aria-setsize] a').first().waitFor({ timeout: 60_000 });
  const seconds = round((performance.now() - started) / 1000);
  const shown = await page.locator('ul li[aria-setsize]').first().getAttribute('aria-setsize');
  if (Number(shown) !== items) throw new Error(`${shown} items are listed, not ${items}`);
  const [viewerCpu, pageCpu] = [cpuSeconds(pid) - viewerBefore, (await pageSeconds()) - pageBefore];
  return { seconds, viewerCpu: round(viewerCpu), pageCpu: round(pageCpu) };
}

/** Five seconds, 400 pixels a frame. */
function scroll(page) {
  return page.evaluate(async () => {
    const list = document.querySelector('main [tabindex="0"]:has(> ul)');
    const gaps = [];
    let last = performance.now();
    const end = last + 5000;
    await new Promise(resolve => {
      const step = now => {
        gaps.push(now - last);
        last = now;
        list.scrollTop += 400;
        if (now < end) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
    gaps.sort((a, b) => a - b);
    const at = share => Math.round(gaps[Math.floor(share * (gaps.length - 1))]);
    const overFifty = gaps.filter(gap => gap > 50).length;
    return { frames: gaps.length, medianMs: at(0.5), p95Ms: at(0.95), worstMs: at(1), overFifty };
  });
}

/** Of a process and its threads, by the kernel's count; 0 where there is none. */
function cpuSeconds(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function launch() {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--no-zygote', '--disable-remote-fonts'];
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const own = [process.env.CHROMIUM, ...system].find(path => path && existsSync(path));
  if (own) return chromium.launch({ executablePath: own, args });
  const unpack = fileURLToPath(new URL('../e2e/unpack-browser.mjs', import.meta.url));
  const folder = execFileSync(process.execPath, [unpack], { encoding: 'utf8' });
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const env = { ...process.env, LD_LIBRARY_PATH: libraries };
  return chromium.launch({ executablePath: join(folder, 'chromium'), args, env });
}

function round(value) {
  return Math.round(value * 100) / 100;
}
