import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../packages/web/src/i18n/en.ts';
import { findBarriers, type ReadTexts } from './barriers.ts';
import { walkThrough } from './keys.ts';
import { root } from './stage.ts';
import { settle, sizes } from './visit.ts';

const shotsDir = join(root, 'e2e', 'shots');
/** Pictures of whole pages, for people to look at: no test reads them, and they take longer than all the rest. */
const shoots = process.env.DOCTORBENCH_SHOTS === '1';
/** `npm run bench pages`: everything in every view. */
export const looksAtAll = shoots || process.env.DOCTORBENCH_VIEWS === 'all';

interface View {
  readonly language: 'en' | 'zh';
  readonly theme: 'light' | 'dark';
  readonly size: 'desktop' | 'phone';
}

/** Among them every language is met in every theme and at every size, and every theme at every size. */
const dealtViews: readonly View[] = [
  { language: 'zh', theme: 'dark', size: 'desktop' },
  { language: 'zh', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  // Last: so whoever comes next finds the page.
  { language: 'en', theme: 'light', size: 'desktop' },
];

/** A language is switched once: that draws everything anew. */
const allViews: readonly View[] = (['en', 'zh'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme =>
    (['desktop', 'phone'] as const).map(size => ({ language, theme, size })),
  ),
);

let dealt = 0;

/**
 * Pages with the views that they are read in: they are dealt one each in turn, and those of one view come together, so
 * that language and theme are switched once for all of them.
 */
export function dealViews(
  names: readonly string[],
): readonly (readonly [name: string, views: readonly View[]])[] {
  if (looksAtAll) return names.map(name => [name, allViews]);
  const turns = names.map(name => ({ name, turn: dealt++ % dealtViews.length }));
  return turns
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ name, turn }) => [name, dealtViews.slice(turn, turn + 1)]);
}

/** A page, read for barriers in these views; where there is a keyboard, Tab is walked through. */
export async function inspect(page: Page, name: string, views: readonly View[]): Promise<void> {
  for (const view of views) await look(page, name, view);
}

/** One state of many that a page has, as it stands before whoever tests it; it stays so. */
export async function glance(page: Page, name: string): Promise<void> {
  const shown = page.viewportSize() ?? sizes.desktop;
  const isDesktop = shown.width === sizes.desktop.width;
  if (looksAtAll && isDesktop) for (const view of allViews) await look(page, name, view);
  await page.setViewportSize(sizes.small);
  await expectNarrow(page, name);
  await page.setViewportSize(shown);
  if (looksAtAll && isDesktop) {
    await switchTheme(page, 'light');
    await switchLanguage(page, 'en');
  }
  await expectNoBarrier(page, name);
}

/**
 * Every page is as narrow as phones come too, and on a phone read so: what fits there fits the wider ones, since no rule
 * of the pages changes between. A desktop is begun with at the size that the page before was left at.
 */
async function look(page: Page, name: string, { language, theme, size }: View): Promise<void> {
  const where = `${name}-${language}-${theme}-${size}`;
  await switchTheme(page, theme);
  await switchLanguage(page, language);
  const isNarrow = page.viewportSize()?.width === sizes.small.width;
  if (size === 'phone' || isNarrow) await lookNarrow(page, where);
  if (size === 'desktop') await page.setViewportSize(sizes.desktop);
  await settle(page);
  if (shoots) await shoot(page, where);
  await expectNoBarrier(page, where);
  if (size === 'phone') return;
  expect(await walkThrough(page), where).toBeGreaterThan(5);
  if (!isNarrow) await lookNarrow(page, where);
}

async function lookNarrow(page: Page, where: string): Promise<void> {
  await page.setViewportSize(sizes.small);
  await settle(page);
  await expectNarrow(page, where);
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
async function expectNarrow(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(most => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= most) return [];
    return [...document.body.querySelectorAll('*')]
      .filter(element => element.getBoundingClientRect().right > most)
      .map(element => element.outerHTML.slice(0, 200));
  }, sizes.small.width);
  expect(tooWide, `${where}: reaches beyond ${sizes.small.width}`).toEqual([]);
}
