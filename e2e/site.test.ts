import { afterAll, beforeAll, describe } from 'vitest';
import { launchBrowser } from './browser.ts';
import { describeAdmin } from './parts/admin.ts';
import { describeBarriers } from './parts/barriers.ts';
import { describeFirstVisit } from './parts/first-visit.ts';
import { describeImaging } from './parts/imaging.ts';
import { describeKeyboard } from './parts/keyboard.ts';
import { describeKeyboardAccount } from './parts/keyboard-account.ts';
import { describeAdminPages, describeMemberPages, describePublicPages } from './parts/pages.ts';
import { describePictures } from './parts/pictures.ts';
import { describeScrolling } from './parts/scrolling.ts';
import { describeSubmitting } from './parts/submitting.ts';
import { describeTryouts } from './parts/tryouts.ts';
import { openStage, type Stage } from './stage.ts';
import { createReader, type Site } from './visit.ts';

const { browser, reason } = await launchBrowser();
if (!browser)
  throw new Error(
    `The browser tests found no browser that starts; npm test -- --no-browser leaves them out. ${reason}`,
  );

describe('the site in a real browser', () => {
  let stage: Stage;
  const getStage = () => stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(async () => {
    await browser.close();
    await stage?.close();
  });

  const site: Site = { browser, getStage, reader: createReader(browser, getStage), story: {} };
  describeBarriers(browser);
  describeFirstVisit(site);
  // In an order in which few have to sign in or out in between: whoever does loads everything anew.
  describeImaging(site);
  describePublicPages(site);
  describeTryouts(site);
  describeScrolling(site);
  describeSubmitting(site);
  describeMemberPages(site);
  describeKeyboard(site);
  describeKeyboardAccount(site);
  describeAdmin(site);
  describeAdminPages(site);
  describePictures(site);
});
