import { describe, expect, it } from 'vitest';
import { pictureMessages } from '../../packages/web/src/features/reports/picture-messages.ts';
import { findPhantom } from '../stage.ts';
import type { Site } from '../visit.ts';
import { pictureItem } from './pages.ts';

export function describeImaging({ getStage, reader }: Site): void {
  describe('the imaging track', () => {
    it('shows the picture of an item, enlarges it, and gives the focus back', async () => {
      const { imaging } = getStage();
      const visit = await reader.open(`/reports/${findPhantom(imaging, 'excellent')}/items/${pictureItem}`);
      const { page } = visit;
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
