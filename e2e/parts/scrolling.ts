import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itemMessages } from '../../packages/web/src/features/reports/item-messages.ts';
import { looksAtAll } from '../inspect.ts';
import { type Site, settle } from '../visit.ts';

const manyRows = 10_000;
const frameCount = 60;
/** A list that draws all its rows has a hundred times as many. */
const mostElements = 3_000;
/** What a frame may take at 60 Hz. */
const frameBudgetMs = 1000 / 60;
/** The browser tidies up its memory now and then. */
const mostLateFrames = frameCount * 0.05;
/** Noise only adds: of several ways down the same page, the lightest tells most of the page. */
const mostMeasurements = 5;

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
      expect(work.travelledPx).toBeGreaterThan(10_000);
      expect(work.elements).toBeLessThan(mostElements);
      expectWithinBudget(work);
    });

    // Nothing in a report is drawn by scrolling, as rows of the list are.
    if (!looksAtAll) return;
    it('scroll through a whole report within the budget of a frame', async () => {
      const { page } = await reader.open(`/reports/${getStage().board.rows[0]?.submissionId}`);
      const work = await measureScrolling(browser, page, 'html');
      tell('a report of all items', work);
      expect(work.travelledPx).toBeGreaterThan(1_000);
      expectWithinBudget(work);
    });
  });
}

type Work = Awaited<ReturnType<typeof measureOnce>>;

function expectWithinBudget({ cpuMsPerFrame, lateFrames }: Work): void {
  expect(cpuMsPerFrame).toBeGreaterThan(0);
  expect(cpuMsPerFrame).toBeLessThan(frameBudgetMs);
  expect(lateFrames).toBeLessThanOrEqual(mostLateFrames);
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

async function measureScrolling(browser: Browser, page: Page, selector: string): Promise<Work> {
  let lightest = await measureOnce(browser, page, selector);
  for (let more = 1; more < mostMeasurements && lightest.lateFrames > mostLateFrames; more++) {
    const work = await measureOnce(browser, page, selector);
    if (work.lateFrames < lightest.lateFrames) lightest = work;
  }
  return lightest;
}

async function measureOnce(browser: Browser, page: Page, selector: string) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const seen = await scrollThrough(page, { selector, frameCount });
  const tasks = readTasks(await browser.stopTracing());
  const round = (value: number) => Math.round(value * 10) / 10;
  const gaps = seen.gapsMs.toSorted((a, b) => a - b);
  const gapAt = (share: number) => round(gaps[Math.floor(share * (gaps.length - 1))] ?? 0);
  return {
    cpuMsPerFrame: round(tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / frameCount),
    /** Tasks of the main thread in which the page's own work alone takes longer than a frame. */
    lateFrames: tasks.filter(({ pageMs }) => pageMs > frameBudgetMs).length,
    /** With what the browser does for itself. */
    longTasks: tasks.filter(({ cpuMs }) => cpuMs > frameBudgetMs).length,
    worstTaskMs: round(Math.max(...tasks.map(({ cpuMs }) => cpuMs))),
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
    scroller.scrollTop = 0;
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

const eventSchema = z.object({
  name: z.string().optional(),
  ph: z.string().optional(),
  pid: z.number().optional(),
  tid: z.number().optional(),
  /** Microseconds by the clock. */
  ts: z.number().default(0),
  dur: z.number().default(0),
  /** Processor time in microseconds. */
  tdur: z.number().default(0),
  args: z.object({ name: z.unknown() }).partial().optional(),
});
type TraceEvent = z.infer<typeof eventSchema>;
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** Collections of memory, of scripts and of nodes: when they come is the browser's choice. */
const collectsMemory = ({ name = '' }: TraceEvent) => /^(?:M(?:ajor|inor)GC|V8\.GC|BlinkGC|CppGC)/.test(name);

/** What each task of the page's main thread took of the processor, and what of it was the page's own work. */
function readTasks(trace: Buffer): readonly { readonly cpuMs: number; readonly pageMs: number }[] {
  const { traceEvents: events } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  return mains.flatMap(main => {
    const own = events
      .filter(({ ph, pid, tid }) => ph === 'X' && `${pid} ${tid}` === main)
      .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
    const collections = listOutermost(own.filter(collectsMemory));
    return own
      .filter(({ name }) => name === 'RunTask')
      .map(task => {
        const collected = collections.filter(event => isWithin(event, task));
        const collectedUs = collected.reduce((sum, { tdur }) => sum + tdur, 0);
        return { cpuMs: task.tdur / 1000, pageMs: (task.tdur - collectedUs) / 1000 };
      });
  });
}

function isWithin(event: TraceEvent, whole: TraceEvent): boolean {
  return event.ts >= whole.ts && event.ts + event.dur <= whole.ts + whole.dur;
}

/** Of events in the order of their begin, those that lie in no other. */
function listOutermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const outermost: TraceEvent[] = [];
  for (const event of events) {
    const last = outermost.at(-1);
    if (!last || !isWithin(event, last)) outermost.push(event);
  }
  return outermost;
}
