import { imagingWords } from '@doctorbench/report';
import { describe, expect, it } from 'vitest';
import { boardMessages } from '../../packages/web/src/features/boards/messages.ts';
import { pictureMessages } from '../../packages/web/src/features/reports/picture-messages.ts';
import { findPhantom } from '../stage.ts';
import { type Site, settle } from '../visit.ts';
import { pictureItem } from './pages.ts';

const words = imagingWords.en;

export function describeImaging({ getStage, reader }: Site): void {
  describe('the imaging track', () => {
    it('says at the top of a report that a model does not look at the pictures, and of another that it does', async () => {
      const { imaging } = getStage();
      const visit = await reader.begin();
      const { page } = visit;
      await page.goto(`/reports/${findPhantom(imaging, 'blind')}`);
      await settle(page);
      expect(await page.getByText(words.notice).count()).toBe(1);
      expect(await page.locator('#imaging').innerText()).toContain(words.verdicts.ignores);
      await page.goto(`/reports/${findPhantom(imaging, 'excellent')}`);
      await settle(page);
      expect(await page.getByText(words.notice).count()).toBe(0);
      expect(await page.locator('#imaging').innerText()).toContain(words.verdicts.looks);
      expect(visit.complaints).toEqual([]);
    });

    it('marks it on the board', async () => {
      const { imaging } = getStage();
      const { page } = await reader.begin();
      await page.goto(`/boards/${imaging.edition.id}`);
      await settle(page);
      const marked = page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: boardMessages.en.ignoresImages });
      const names = await marked.getByRole('link').allInnerTexts();
      expect(names).toContain('Phantom blind');
      expect(names).not.toContain('Phantom excellent');
    });

    it('shows the picture of an item, enlarges it, and gives the focus back', async () => {
      const { imaging } = getStage();
      const visit = await reader.begin();
      const { page } = visit;
      await page.goto(`/reports/${findPhantom(imaging, 'excellent')}/items/${pictureItem}`);
      await settle(page);
      const open = page.locator('figure button').first();
      const picture = open.locator('img');
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(800);
      expect(await picture.getAttribute('alt')).not.toBe('');
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(pictureMessages.en.double).click();
      const wide = () => dialog.locator('img').evaluate(image => image.getBoundingClientRect().width);
      await expect.poll(wide).toBeGreaterThan(1280);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await open.evaluate(button => button === document.activeElement)).toBe(true);
      expect(visit.complaints).toEqual([]);
    });
  });
}
