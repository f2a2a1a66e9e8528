import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itemMessages } from '../../packages/web/src/features/reports/item-messages.ts';
import { type Site, settle } from '../visit.ts';

const manyRows = 10_000;
const frameCount = 120;
/** A list that draws all its rows has a hundred times as many. */
const mostElements = 3_000;
/** What a frame may take at 60 Hz. */
const frameBudgetMs = 1000 / 60;

/*
 * When frames arrive depends on what else the machine does: that is printed and not judged. What the page itself
 * makes the main thread do does not, as far as it is counted in processor time: that is judged.
 */
export function describeScrolling({ browser, getStage, reader }: Site): void {
  describe('long pages', () => {
    it('scroll through 10,000 items within the budget of a frame', async () => {
      const { page } = await reader.begin();
      await page.route('**/items.csv?*', async route => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, body: repeatRows(await reply.text(), manyRows) });
      });
      await page.goto(`/reports/${getStage().board.rows[0]?.submissionId}?view=items`);
      await settle(page);
      const list = page.getByRole('list', { name: itemMessages.en.list });
      expect(await list.getByRole('listitem').first().getAttribute('aria-setsize')).toBe(String(manyRows));
      const work = await measureScrolling(browser, page, 'main [tabindex="0"]:has(> ul)');
      tell('10,000 items', work);
      expect(work.travelledPx).toBeGreaterThan(20_000);
      expect(work.elements).toBeLessThan(mostElements);
      expectWithinBudget(work);
    });

    it('scroll through a whole report within the budget of a frame', async () => {
      const { page } = await reader.begin();
      await page.goto(`/reports/${getStage().board.rows[0]?.submissionId}`);
      await settle(page);
      const work = await measureScrolling(browser, page, 'html');
      tell('a report of all items', work);
      expect(work.travelledPx).toBeGreaterThan(1_000);
      expectWithinBudget(work);
    });
  });
}

type Work = Awaited<ReturnType<typeof measureScrolling>>;

function expectWithinBudget({ cpuMsPerFrame }: Work): void {
  expect(cpuMsPerFrame).toBeGreaterThan(0);
  expect(cpuMsPerFrame).toBeLessThan(frameBudgetMs);
}

function tell(what: string, work: Work): void {
  process.stdout.write(`scrolling ${what}: ${JSON.stringify(work)}\n`);
}

/** The lines after the first again and again, each time with other ids. */
function repeatRows(csv: string, rows: number): string {
  const [head = '', ...lines] = csv.trimEnd().split(/\r?\n/);
  const many = Array.from({ length: rows }, (_, index) => {
    const [id = '', ...rest] = (lines[index % lines.length] ?? '').split(',');
    return [`${id}-${Math.floor(index / lines.length)}`, ...rest].join(',');
  });
  return `${[head, ...many].join('\n')}\n`;
}

async function measureScrolling(browser: Browser, page: Page, selector: string) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const seen = await scrollThrough(page, { selector, frameCount });
  const tasksMs = readTasks(await browser.stopTracing());
  const round = (value: number) => Math.round(value * 10) / 10;
  const gaps = seen.gapsMs.toSorted((a, b) => a - b);
  const gapAt = (share: number) => round(gaps[Math.floor(share * (gaps.length - 1))] ?? 0);
  return {
    cpuMsPerFrame: round(tasksMs.reduce((sum, ms) => sum + ms, 0) / frameCount),
    /** Tasks of the main thread that alone take longer than a frame; some are the browser's own, which tidies up. */
    lateFrames: tasksMs.filter(ms => ms > frameBudgetMs).length,
    worstTaskMs: round(Math.max(...tasksMs)),
    gapMs: { median: gapAt(0.5), p95: gapAt(0.95), worst: gapAt(1) },
    travelledPx: seen.travelledPx,
    elements: seen.elements,
  };
}

/** 200 pixels a frame: faster than a hand on a wheel. */
function scrollThrough(page: Page, options: { readonly selector: string; readonly frameCount: number }) {
  return page.evaluate(async given => {
    const scroller = document.querySelector(given.selector);
    if (!scroller) throw new Error(`no ${given.selector}`);
    const gapsMs: number[] = [];
    const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve));
    let before = await nextFrame();
    for (let frame = 0; frame < given.frameCount; frame++) {
      scroller.scrollTop += 200;
      const now = await nextFrame();
      gapsMs.push(now - before);
      before = now;
    }
    return {
      gapsMs,
      travelledPx: Math.round(scroller.scrollTop),
      elements: scroller.querySelectorAll('*').length,
    };
  }, options);
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string().optional(),
      ph: z.string().optional(),
      pid: z.number().optional(),
      tid: z.number().optional(),
      /** Processor time in microseconds. */
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/** What each task of the page's main thread took of the processor, in milliseconds. */
function readTasks(trace: Buffer): readonly number[] {
  const { traceEvents: events } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.includes(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}
