import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../packages/web/src/i18n/en.ts';
import { root } from './stage.ts';
import { settle, sizes } from './visit.ts';

const shotsDir = join(root, 'e2e', 'shots');
mkdirSync(shotsDir, { recursive: true });

const languages = ['en', 'zh'] as const;
const themes = ['light', 'dark'] as const;

interface View {
  readonly language: (typeof languages)[number];
  readonly theme: (typeof themes)[number];
  readonly size: keyof typeof sizes;
}

/** Between them each language, each theme and each size; all eight would take long and find the same barriers. */
const readViews: readonly View[] = [
  { language: 'en', theme: 'light', size: 'desktop' },
  { language: 'zh', theme: 'dark', size: 'phone' },
];

const allViews: readonly View[] = languages.flatMap(language =>
  (['desktop', 'phone'] as const).flatMap(size => themes.map(theme => ({ language, theme, size }))),
);

/** A page as it stands, in both languages, themes and sizes: a picture of each, and read for barriers. */
export function inspect(page: Page, name: string): Promise<void> {
  return look(page, name, allViews);
}

/** The same for one state of many that a page has, in two views; then it is as it was. */
export async function glance(page: Page, name: string): Promise<void> {
  await look(page, name, readViews);
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await switchLanguage(page, 'en');
}

async function look(page: Page, name: string, views: readonly View[]): Promise<void> {
  let settled = '';
  for (const { language, theme, size } of views) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await switchLanguage(page, language);
    // Another theme loads nothing.
    if (settled !== `${language} ${size}`) await settle(page);
    settled = `${language} ${size}`;
    const where = `${name}-${language}-${theme}-${size}`;
    await page.screenshot({
      path: join(shotsDir, `${where}.jpg`),
      // In a fifth of the time that a PNG takes.
      type: 'jpeg',
      quality: 85,
      fullPage: true,
      animations: 'disabled',
    });
    if (readViews.some(view => `${name}-${view.language}-${view.theme}-${view.size}` === where))
      await expectNoBarrier(page, where);
    if (size === 'phone') await expectNarrow(page, where);
  }
}

async function switchLanguage(page: Page, language: 'en' | 'zh'): Promise<void> {
  const shown = await page.evaluate(() => document.documentElement.lang);
  if (shown.startsWith(language)) return;
  await page.getByRole('banner').getByRole('button', { name: en.language[language] }).click();
}

/** No violation that axe calls serious or critical. Legacy mode: there are no frames here, and it is four times as fast. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
  expect(barriers, where).toEqual([]);
}

/** A page that has to be pushed sideways is broken on a phone. Tables may scroll within themselves. */
async function expectNarrow(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${where}: pixels beyond the screen`).toBeLessThanOrEqual(0);
}
