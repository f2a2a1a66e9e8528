import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accountMessages } from '../packages/web/src/features/account/messages.ts';
import { en } from '../packages/web/src/i18n/en.ts';
import { zh } from '../packages/web/src/i18n/zh.ts';
import type { Session, Stage, Story } from './stage.ts';

export const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  /** As narrow as phones come. */
  small: { width: 360, height: 740 },
} as const;

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained about: errors of scripts, breaches of the pages' policy. */
  readonly complaints: string[];
}

export interface VisitOptions {
  readonly language?: 'en' | 'zh';
  readonly theme?: 'light' | 'dark';
  readonly size?: 'desktop' | 'phone';
  readonly session?: Session;
  /** Dots a pixel. */
  readonly scale?: number;
}

/** A browser of one's own at the platform. */
export async function openVisit(
  browser: Browser,
  { url }: Pick<Stage, 'url'>,
  options: VisitOptions = {},
): Promise<Visit> {
  const { language = 'en', theme = 'light', size = 'desktop', session, scale = 1 } = options;
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: theme,
    viewport: sizes[size],
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}),
    ...(session ? { storageState: session } : {}),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('console', message => {
    // What is not there is told by the browser too; what a page makes of that is seen on the page.
    if (message.type() === 'error' && !/^Failed to load resource.* 404 /.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return { page, context, complaints };
}

/** The page at which one after the other sits down. */
interface Reader {
  /** Empty, as a new visit is, in English, light and on a desktop; signed in where a session is given. */
  begin(session?: Session): Promise<Visit>;
  /** The same at an address. Goes there as a link leads where nobody has to sign in or out for it. */
  open(address: string, session?: Session): Promise<Visit>;
}

const sessionCookie = 'doctorbench_session';
type Cookies = Session['cookies'];
const findSession = (cookies: Cookies = []) => cookies.find(({ name }) => name === sessionCookie)?.value;

/** Where tests happen. */
export interface Site {
  readonly browser: Browser;
  readonly getStage: () => Stage;
  readonly reader: Reader;
  readonly story: Story;
}

/** One page for all: a new browser would fetch and compile all scripts for each of them. */
export function createReader(browser: Browser, getStage: () => Stage): Reader {
  let visit: ReturnType<typeof openVisit> | undefined;
  const begin: Reader['begin'] = async session => {
    visit ??= openVisit(browser, getStage());
    const opened = await visit;
    const { page, context, complaints } = opened;
    await page.unrouteAll();
    if (isLoaded(page))
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    await context.clearCookies();
    if (session) await context.addCookies(session.cookies);
    await page.setViewportSize(sizes.desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    complaints.splice(0);
    return opened;
  };
  return {
    begin,
    async open(address, session) {
      const before = await visit;
      const isSame = findSession(await before?.context.cookies()) === findSession(session?.cookies);
      const opened = await begin(session);
      const { page } = opened;
      const canFollow =
        isSame && isLoaded(page) && !page.url().endsWith(address) && (await page.evaluate(isAsLoaded));
      if (canFollow) await follow(page, address);
      else await page.goto(address);
      await settle(page);
      return opened;
    },
  };
}

/** Nothing is kept on the first page of a browser, which is empty. */
const isLoaded = (page: Page) => page.url().startsWith('http');

/** Runs in the page: nobody has chosen another language for it, and no dialog is open. */
function isAsLoaded(): boolean {
  return document.documentElement.lang === 'en' && !document.querySelector('dialog[open]');
}

/** What the router of the pages tells of itself. */
interface Router {
  readonly history: { push(address: string): void };
  readonly state: {
    readonly status: 'pending' | 'idle';
    readonly location: { readonly href: string };
    readonly resolvedLocation?: { readonly href: string };
  };
}

/** To another page as a link leads there, which loads no script again. */
export async function follow(page: Page, address: string): Promise<void> {
  const left = await page.evaluate(to => {
    const { history, state } = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    const { href } = state.location;
    history.push(to);
    return href;
  }, address);
  await page.waitForFunction(from => {
    const { status, location, resolvedLocation } = (window as unknown as { __TSR_ROUTER__: Router })
      .__TSR_ROUTER__.state;
    return status === 'idle' && location.href !== from && resolvedLocation?.href === location.href;
  }, left);
}

/** Registers or signs in through the pages, with the code off the console. */
export async function signIn(page: Page, stage: Stage, phone: string): Promise<Session> {
  const words = accountMessages.en;
  await page.goto('/sign-in?next=%2Faccount');
  await page.getByLabel(words.phone).fill(phone);
  await page.getByRole('button', { name: words.sendCode }).click();
  await page.getByLabel(words.code, { exact: true }).fill(await stage.readCode(phone));
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  return page.context().storageState();
}

/** Nothing loads any more and nothing is a placeholder; pictures far below wait until somebody scrolls there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    loading => {
      const main = document.querySelector('main');
      if (!main?.querySelector('h1')?.checkVisibility() || document.fonts.status !== 'loaded') return false;
      if (document.querySelector(':is(.skeleton, [aria-busy="true"]):not(figure *)')) return false;
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (loading.includes(texts.currentNode.nodeValue?.trim() ?? '')) return false;
      return true;
    },
    [en.loading, zh.loading],
  );
}
