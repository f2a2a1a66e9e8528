import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as long as what the module gives as its source. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How many texts of each kind were read for contrast, on whichever pages. */
export type ReadTexts = Map<string, number>;

/**
 * What axe calls serious or critical. A page that has axe already is not given it again; texts of a kind that was read
 * for contrast on an earlier page are not read again.
 */
export async function findBarriers(page: Page, read: ReadTexts = new Map()): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { barriers, kinds } = await page.evaluate(readPage, [...read]);
  for (const [kind, count] of kinds) read.set(kind, count);
  return barriers;
}

/** With what it does not publish: how grave a breach of each of its rules is. */
type Axe = typeof axe & {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact?: string }[] };
};

/**
 * Runs in the page. Rules whose breach is never serious are not asked at all. Contrast takes axe longer than all its
 * other rules together, and comes out the same for texts of the same ink on the same ground: of each such kind, in
 * elements of the same classes, two are read, of texts that are placed over others every one. They are marked, so that
 * one run does for all rules.
 */
async function readPage(known: readonly (readonly [kind: string, count: number])[]) {
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
  const readOf = new Map(known);
  const include = [...document.body.querySelectorAll('*')].filter(element => {
    const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.nodeValue?.trim());
    if (!(hasText || element.matches('input, select, textarea')) || !element.checkVisibility()) return false;
    const ground = toGround(element);
    if (/absolute|fixed|sticky/.test(ground)) return true;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const state = element.closest(':disabled, [aria-disabled="true"]') ? 'disabled' : '';
    const place = [element, element.parentElement].map(
      each => `${each?.localName} ${each?.getAttribute('class')}`,
    );
    const kind = [ground, color, fontSize, fontWeight, textShadow, state, ...place].join(' | ');
    const read = readOf.get(kind) ?? 0;
    readOf.set(kind, read + 1);
    return read < 2;
  });
  for (const element of include) element.setAttribute(mark, '');
  configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
  // What it takes for letters of an icon font axe leaves out, and there is none here: where a machine has no Chinese
  // letters, that is all that is written in them.
  const drawing = CanvasRenderingContext2D.prototype;
  const { fillText, measureText } = drawing;
  drawing.fillText = function fill() {
    this.fillRect(0, 0, 9, 9);
  };
  drawing.measureText = text => ({ width: 30 * text.length }) as TextMetrics;
  const { violations } = await run(document, { rules, resultTypes: ['violations'], preload: false });
  Object.assign(drawing, { fillText, measureText });
  for (const element of include) element.removeAttribute(mark);
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
  return { barriers, kinds: [...readOf] };
}
