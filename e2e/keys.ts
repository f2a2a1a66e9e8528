import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** More stops than any page has. */
const mostTabs = 250;
/** So many tabs are pressed before the page is asked where they led. */
const tabsAtOnce = 15;

/** Forward with Tab, as somebody would who does not know where it is; there the focus must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // What waits for something to load cannot be reached before.
  await eventually(() => target.isEnabled()).toBe(true);
  for (let tabs = 0; tabs < mostTabs; tabs += tabsAtOnce) {
    if (await target.evaluate(stopAt)) return expectFocusSeen(page);
    await pressTabs(page);
  }
  throw new Error(`${target} is not reached with ${mostTabs} tabs`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The first letter by its key; the others are put in after it, since every key has the page drawn anew. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text.slice(0, 1));
  await page.keyboard.insertText(text.slice(1));
}

/** Radio buttons are one stop: Tab goes to the group, arrows within it. */
export async function chooseByKeys(page: Page, radio: Locator): Promise<void> {
  await radio.waitFor();
  const group = await radio.getAttribute('name');
  const isIn = () => page.evaluate(name => document.activeElement?.getAttribute('name') === name, group);
  for (let tabs = 0; tabs < mostTabs && !(await isIn()); tabs++) await page.keyboard.press('Tab');
  await expectFocusSeen(page);
  await page.keyboard.press('Space');
  for (let steps = 0; steps < 5 && !(await radio.isChecked()); steps++)
    await page.keyboard.press('ArrowDown');
  expect(await radio.isChecked()).toBe(true);
}

/** Down the list of a select, past what is not meant. */
export async function selectByKeys(page: Page, select: Locator, option: RegExp): Promise<void> {
  await tabTo(page, select);
  const shown = () =>
    select.evaluate(element =>
      element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : '',
    );
  for (let steps = 0; steps < 30 && !option.test((await shown()) ?? ''); steps++)
    await page.keyboard.press('ArrowDown');
  expect(await shown()).toMatch(option);
}

/** Where the focus is there is an outline: on the element, or on the label or the drawing that stands for it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const active = document.activeElement;
    const outlined = [active, active?.closest('label'), active?.nextElementSibling].some(element => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    return outlined ? undefined : (active?.outerHTML.slice(0, 300) ?? 'nothing');
  });
  expect(unseen, 'has the focus and does not show it').toBeUndefined();
}

/**
 * Opens a dialog from a button, leaves it with Escape and opens it again: the focus goes into it and comes back.
 * Returns the open dialog.
 */
export async function openDialogByKeys(page: Page, button: Locator): Promise<Locator> {
  const dialog = page.locator('dialog[open]');
  const holdsFocus = () => dialog.evaluate(element => element.contains(document.activeElement));
  await pressOn(page, button);
  await dialog.waitFor();
  expect(await holdsFocus()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await holdsFocus()).toBe(true);
  return dialog;
}

/** A long list is not walked to its end: always new elements are no trap. */
const mostWalked = 60;
/** A field for a date has several stops within itself. */
const mostInOne = 6;

/** Tab goes on from every element to another until the page has been walked through. Returns how many stops it has. */
export async function walkThrough(page: Page): Promise<number> {
  await page.evaluate(noteTabs);
  let [stops, inOne] = [0, 0];
  for (;;) {
    // The page notes where each one leaves from.
    await pressTabs(page);
    const walked = await page.evaluate(() => (window as unknown as { walked: string[] }).walked.splice(0));
    expect(walked.length, 'tabs that the page heard of').toBe(tabsAtOnce);
    for (const where of walked) {
      // After the last one the focus leaves the page, or begins at the first, which skips to what it is about.
      if (where === 'outside' ? stops > 0 : where.includes('href="#main"')) return stops;
      expect(where, 'Tab goes round').toMatch(/new|still|outside/);
      inOne = where === 'still' ? inOne + 1 : 0;
      expect(inOne, 'Tab stays').toBeLessThan(mostInOne);
      if (where === 'new') stops += 1;
      if (stops === mostWalked) return stops;
    }
  }
}

/**
 * Runs in the page: whether the focus is there. If not, tabs that follow go no farther than there, so that many can be
 * pressed before the page is asked where they led. An element that is drawn anew is waited for anew.
 */
function stopAt(target: Element): boolean {
  const page = window as unknown as { stopAtTarget?: (event: KeyboardEvent) => void };
  if (page.stopAtTarget) window.removeEventListener('keydown', page.stopAtTarget, true);
  delete page.stopAtTarget;
  if (document.activeElement === target) return true;
  page.stopAtTarget = event => {
    if (event.key !== 'Tab' || document.activeElement !== target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', page.stopAtTarget, true);
  return false;
}

const wires = new WeakMap<Page, Promise<CDPSession>>();

/** In order, and none of them waited for. */
async function pressTabs(page: Page): Promise<void> {
  const opened = wires.get(page) ?? page.context().newCDPSession(page);
  wires.set(page, opened);
  const wire = await opened;
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: tabsAtOnce }, () => [
    wire.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    wire.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await Promise.all(presses.flat());
}

/** Runs in the page: the focus goes to its first stop; from there on it notes what has it whenever Tab is pressed. */
function noteTabs(): void {
  document.querySelector<HTMLElement>('a[href="#main"]')?.focus();
  const walked: string[] = [];
  const seen = new Set<Element>();
  let last: Element | null = null;
  const note = () => {
    const active = document.activeElement;
    if (!active || active === document.body) walked.push('outside');
    else if (!seen.has(active)) walked.push('new');
    else walked.push(active === last ? 'still' : `again at ${active.outerHTML.slice(0, 200)}`);
    if (active) seen.add(active);
    last = active;
  };
  const page = window as unknown as { walked?: string[]; noteTab?: () => void };
  if (page.noteTab) window.removeEventListener('keydown', page.noteTab, true);
  Object.assign(page, { walked, noteTab: note });
  window.addEventListener('keydown', note, true);
}
