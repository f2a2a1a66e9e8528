import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../packages/web/src/i18n/en.ts';
import { findBarriers, type ReadTexts } from './barriers.ts';
import { root } from './stage.ts';
import { settle, sizes } from './visit.ts';

const shotsDir = join(root, 'e2e', 'shots');
/** Pictures of whole pages, for people to look at: no test reads them, and they take longer than all the rest. */
const shoots = process.env.DOCTORBENCH_SHOTS === '1';

interface View {
  readonly language: 'en' | 'zh';
  readonly theme: 'light' | 'dark';
  readonly size: 'desktop' | 'phone';
}

/** Between them each language, each theme and each size; more would take long and find the same barriers. */
const readViews: readonly View[] = [
  { language: 'en', theme: 'light', size: 'desktop' },
  { language: 'zh', theme: 'dark', size: 'phone' },
];

/** For pictures: each language in each theme and each size. A language is switched once: that draws everything anew. */
const allViews: readonly View[] = [
  { language: 'en', theme: 'light', size: 'desktop' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'zh', theme: 'dark', size: 'phone' },
  { language: 'zh', theme: 'light', size: 'desktop' },
];

/** A page as it stands, in both languages, themes and sizes: read for barriers; pictures of it if they are wanted. */
export function inspect(page: Page, name: string): Promise<void> {
  return look(page, name, listSteps(shoots ? allViews : readViews));
}

/** The same from where the page before ended, in one view or the other: another language draws everything anew. */
export async function inspectNext(page: Page, name: string): Promise<void> {
  const steps = listSteps(shoots ? allViews : readViews);
  const shown = await page.evaluate(() => document.documentElement.lang);
  const isAtEnd = shown.startsWith(steps.at(-1)?.language ?? '');
  await look(page, name, isAtEnd ? steps.toReversed() : steps);
}

let glances = 0;

/** The same for one state of many that a page has, in one of the views, each in its turn; then it is as it was. */
export async function glance(page: Page, name: string): Promise<void> {
  const view = readViews[glances++ % readViews.length];
  await look(page, name, listSteps(!shoots && view ? [view] : readViews));
  await page.setViewportSize(sizes.desktop);
  await switchTheme(page, 'light');
  await switchLanguage(page, 'en');
}

async function look(page: Page, name: string, steps: readonly Step[]): Promise<void> {
  for (const { language, theme, size, width } of steps) {
    await page.setViewportSize(sizes[width]);
    await switchTheme(page, theme);
    await switchLanguage(page, language);
    await settle(page);
    const where = `${name}-${language}-${theme}-${width}`;
    if (width === size) {
      if (shoots) await shoot(page, where);
      if (readViews.some(view => view.language === language && view.theme === theme && view.size === size))
        await expectNoBarrier(page, where);
    }
    if (width !== 'desktop') await expectNarrow(page, { where, width });
  }
}

interface Step extends View {
  /** How wide the page is at this step. It is read at the size of its view. */
  readonly width: keyof typeof sizes;
}

/**
 * Each view at its own size and as narrow as phones come: what fits there fits the wider ones, since no rule of the
 * pages changes between the two. The next begins as wide as the last one ends.
 */
function listSteps(views: readonly View[]): readonly Step[] {
  return views.flatMap((view, at) => {
    const widths = [view.size, 'small'] as const;
    return (at % 2 === 0 ? widths : widths.toReversed()).map(width => ({ ...view, width }));
  });
}

async function shoot(page: Page, where: string): Promise<void> {
  mkdirSync(shotsDir, { recursive: true });
  await page.screenshot({
    path: join(shotsDir, `${where}.jpg`),
    // In a fifth of the time that a PNG takes.
    type: 'jpeg',
    quality: 85,
    fullPage: true,
    // The visit asks for reduced motion; to have it stopped as well doubles the time.
    animations: 'allow',
    timeout: 60_000,
  });
}

/** A script of the page follows the system's theme, a moment later: a reader who begins before it reads half of each. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.dataset.theme)) === theme) return;
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(now => document.documentElement.dataset.theme === now, theme);
}

/** Pressed from within the page, which is a tenth of the work of a pointer; that hands can do it is tested elsewhere. */
async function switchLanguage(page: Page, language: 'en' | 'zh'): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.lang);
  if (shown.startsWith(language)) return;
  await page
    .getByRole('banner')
    .getByRole('button', { name: en.language[language] })
    .evaluate(button => (button as HTMLElement).click());
  await page.waitForFunction(now => document.documentElement.lang.startsWith(now), language);
}

const readTexts: ReadTexts = new Map();

/** No violation that axe calls serious or critical. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  expect(await findBarriers(page, readTexts), where).toEqual([]);
}

/** A page that has to be pushed sideways is broken on a phone. Tables may scroll within themselves. */
async function expectNarrow(
  page: Page,
  { where, width }: { readonly where: string; readonly width: keyof typeof sizes },
): Promise<void> {
  const tooWide = await page.evaluate(most => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= most) return [];
    return [...document.body.querySelectorAll('*')]
      .filter(element => element.getBoundingClientRect().right > most)
      .map(element => element.outerHTML.slice(0, 200));
  }, sizes[width].width);
  expect(tooWide, `${where}: reaches beyond ${sizes[width].width}`).toEqual([]);
}
