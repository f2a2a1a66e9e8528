import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openVisit, type VisitOptions } from '../visit.ts';
import type { Workbench } from './stage.ts';

/** Somebody with an account. */
export interface Person {
  readonly userId: string;
  readonly cookie: string;
}

/** Who takes part in the day, and the one browser that they sit down at, one after the other. */
export interface Day {
  readonly page: Page;
  readonly complaints: string[];
  /** Whose turn it is, at this address. */
  sitDown(person: Person | undefined, path: string): Promise<Page>;
  close(): Promise<void>;
}

/** One browser for all: a new one would fetch and compile all scripts for each of them. */
export async function openDay(
  browser: Browser,
  { url }: Pick<Workbench, 'url'>,
  options: VisitOptions = {},
): Promise<Day> {
  const { context, page, complaints } = await openVisit(browser, { url }, options);
  return {
    page,
    complaints,
    async sitDown(person, path) {
      await setSession(context, url, person);
      await page.goto(path);
      return page;
    },
    close: () => context.close(),
  };
}

async function setSession(context: BrowserContext, url: string, person: Person | undefined): Promise<void> {
  await context.clearCookies();
  if (person) await context.addCookies([{ url, name: 'doctorbench_session', value: person.cookie }]);
}
