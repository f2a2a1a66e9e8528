import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, type ReadTexts } from '../barriers.ts';

const plain = '<p style="color:#222">read easily</p>'.repeat(5);
const toPage = (content: string) =>
  `<!doctype html><html lang="en"><title>t</title><body style="background:#fff"><main><h1>t</h1>${plain}${content}</main></body></html>`;

const barriers: Readonly<Record<string, string>> = {
  'a faint ink': '<p style="color:#ccc">faint</p>',
  'a faint ink of Chinese letters': '<p lang="zh" style="color:#ccc">浅色的字</p>',
  'a ground as dark as the ink': '<div style="background:#333"><p style="color:#222">dark</p></div>',
  'a text placed over another ground':
    '<div style="position:relative;background:#333;height:9em"><p style="position:absolute;color:#222">over</p></div>',
  'what lets its ground through': '<div style="opacity:0.2"><p style="color:#222">pale</p></div>',
  'a button without a name': '<button></button>',
};

/** Not every text is read for contrast: what is read must still find these. */
export function describeBarriers(browser: Browser): void {
  describe('what is read for barriers', () => {
    it('finds nothing where there is none, and each kind where there is one', async () => {
      const page = await browser.newPage();
      await page.setContent(toPage(''));
      expect(await findBarriers(page)).toEqual([]);
      for (const [kind, content] of Object.entries(barriers)) {
        await page.setContent(toPage(content));
        expect((await findBarriers(page)).length, kind).toBe(1);
      }
      await page.context().close();
    });

    it('finds a kind that no page before had, however much was read on them', async () => {
      const page = await browser.newPage();
      const read: ReadTexts = new Map();
      for (const content of ['', '', barriers['a faint ink'] ?? '']) {
        await page.setContent(toPage(content));
        expect(await findBarriers(page, read)).toHaveLength(content === '' ? 0 : 1);
      }
      await page.context().close();
    });
  });
}
