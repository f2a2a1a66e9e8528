import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as long as what the module gives as its source. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe calls serious or critical. A page that has axe already is not given it again. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(readPage);
}

/** With what it does not publish: how grave a breach of each of its rules is. */
type Axe = typeof axe & {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact?: string }[] };
};

/**
 * Runs in the page. Rules whose breach is never serious are not asked at all. Contrast takes axe longer than all its other rules together, and comes out the same for texts of
 * the same ink on the same ground: of each such kind two are read, of texts that are placed over others every one.
 * They are marked, so that one run does for all rules.
 */
async function readPage(): Promise<readonly string[]> {
  const { run, configure, _audit } = (window as unknown as { axe: Axe }).axe;
  const slight = _audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
  const rules = Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }]));
  const mark = 'data-read-for-contrast';
  const grounds = new Map<Element, string>();
  const toGround = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const placed = style.position === 'static' || style.position === 'relative' ? '' : style.position;
    const paint = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, placed];
    const own = paint.join(' ');
    const parent = element.parentElement ? toGround(element.parentElement) : '';
    const ground = own === 'rgba(0, 0, 0, 0) none 1 none ' ? parent : `${parent} / ${own}`;
    grounds.set(element, ground);
    return ground;
  };
  const readOf = new Map<string, number>();
  const include = [...document.body.querySelectorAll('*')].filter(element => {
    const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.nodeValue?.trim());
    if (!(hasText || element.matches('input, select, textarea')) || !element.checkVisibility()) return false;
    const ground = toGround(element);
    if (/absolute|fixed|sticky/.test(ground)) return true;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const state = element.closest(':disabled, [aria-disabled="true"]') ? 'disabled' : '';
    const kind = [ground, color, fontSize, fontWeight, textShadow, state].join(' | ');
    const read = readOf.get(kind) ?? 0;
    readOf.set(kind, read + 1);
    return read < 2;
  });
  for (const element of include) element.setAttribute(mark, '');
  configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
  const { violations } = await run(document, { rules, resultTypes: ['violations'], preload: false });
  for (const element of include) element.removeAttribute(mark);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
