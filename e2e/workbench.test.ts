import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputeMessages } from '../packages/web/src/features/experts/dispute-messages.ts';
import { operatorMessages } from '../packages/web/src/features/experts/operator-messages.ts';
import { launchBrowser } from './browser.ts';
import { eventually } from './eventually.ts';
import { glance } from './inspect.ts';
import { pressOn, selectByKeys, typeInto } from './keys.ts';
import { settle } from './visit.ts';
import { answerByKeys, beginTask, deskWords, expectPicture, waitForNothing } from './workbench/desk.ts';
import { type Day, openDay, type Person } from './workbench/people.ts';
import { sitByKeys } from './workbench/sit-by-keys.ts';
import { sitPapers } from './workbench/sit-paper.ts';
import { unheardWords } from './workbench/split-panel.ts';
import { examineeName, openWorkbench, type Workbench, wordsItem } from './workbench/stage.ts';

const { browser, reason: noBrowser } = await launchBrowser();
if (!browser)
  throw new Error(
    `The browser tests found no browser that starts; npm test -- --no-browser leaves them out. ${noBrowser}`,
  );

const words = operatorMessages.en;
const disputeWords = disputeMessages.en;
const { signal } = new AbortController();
const itemTitle = 'A pressure that swings with breathing after surgery';
/** Each test goes on where the one before ended. What is not on a phone is done by keyboard alone. */
describe("a day at the experts' workbench", () => {
  let stage: Workbench;
  let day: Day;
  let people: { readonly operator: Person; readonly owner: Person; readonly experts: readonly Person[] };
  beforeAll(async () => {
    stage = await openWorkbench();
    day = await openDay(browser, stage);
    const signIn = (last: number) => stage.signIn(`+861391111${String(last).padStart(4, '0')}`);
    await stage.context.services.accounts.grantAdmin('+8613911110001');
    people = {
      operator: await signIn(1),
      owner: await signIn(2),
      experts: [await signIn(3), await signIn(4), await signIn(5)],
    };
  });
  afterAll(async () => {
    await browser.close();
    await stage?.close();
    expect(day?.complaints ?? []).toEqual([]);
  });

  it('invites three experts, who agree to the terms', async () => {
    const page = await day.sitDown(people.operator, '/admin/experts');
    await settle(page);
    const links: string[] = [];
    for (const [at] of people.experts.entries()) {
      await typeInto(page, page.getByLabel(words.note), `expert ${at + 1}`);
      await pressOn(page, page.getByRole('button', { name: words.make }));
      const link = page.getByRole('figure', { name: words.invite }).locator('code');
      await link.waitFor();
      await eventually(async () => links.includes(await link.innerText())).toBe(false);
      links.push(await link.innerText());
    }
    for (const [at, expert] of people.experts.entries()) {
      const { join } = deskWords;
      await day.sitDown(expert, links[at] ?? '');
      await selectByKeys(page, page.getByRole('combobox', { name: join.specialty }), /Emergency/);
      await pressOn(page, page.getByRole('checkbox', { name: join.english }), 'Space');
      await typeInto(page, page.getByRole('textbox', { name: join.institutions }), `Hospital ${at + 1}`);
      if (at === 0) await glance(page, 'expert-join');
      await pressOn(page, page.getByRole('checkbox', { name: join.agree }), 'Space');
      await pressOn(page, page.getByRole('button', { name: join.submit }));
      await page.getByText(deskWords.hello(`expert-0${at + 1}`)).waitFor();
      await waitForNothing(page);
    }
  });

  it('has an item reviewed by two who disagree, and admitted by a third', async () => {
    const page = await day.sitDown(people.operator, '/admin/experts');
    await settle(page);
    await selectByKeys(page, page.getByRole('combobox', { name: words.suite }), /imaging/);
    await typeInto(page, page.getByLabel(words.most), '2');
    await pressOn(page, page.getByRole('button', { name: words.askSend }));
    await page.getByText(words.asked(2)).waitFor();
    for (const [at, expert] of people.experts.entries()) {
      await day.sitDown(expert, '/experts');
      await beginTask(page);
      // The third is asked about the one item that the first two disagree about.
      for (const task of at === 2 ? [1] : [1, 2]) {
        await expectPicture(page);
        if (at === 0 && task === 1) await glance(page, 'desk-review');
        const dissents = at === 1 && (await page.getByText(itemTitle).isVisible());
        await answerByKeys(page, dissents ? { digit: '2', reason: 'Give the scale.' } : { digit: '1' });
        // It is offered once the next task is there.
        if (task === 1 && at < 2) await page.getByRole('button', { name: deskWords.undo }).waitFor();
      }
      await waitForNothing(page);
    }
    await day.sitDown(people.operator, '/admin/experts');
    const row = page.getByRole('row', { name: new RegExp(wordsItem) });
    await row.getByText(deskWords.review.accept).waitFor();
    expect(await row.innerText()).toMatch(/expert-01 · expert-02 · expert-03/);
    await glance(page, 'operator-experts');
  });

  it('contests a verdict, which experts turn', async () => {
    const result = await stage.completeRun(people.owner.userId);
    const path = `/reports/${result}/items/${wordsItem}`;
    const page = await day.sitDown(people.owner, path);
    await settle(page);
    await pressOn(page, page.getByText(disputeWords.contest));
    await selectByKeys(page, page.getByRole('combobox', { name: disputeWords.about }), /interdependence/);
    const complaint = 'The answer says that one side fills at the cost of the other.';
    await typeInto(page, page.getByRole('textbox', { name: disputeWords.complaint }), complaint);
    await pressOn(page, page.getByRole('button', { name: disputeWords.send }));
    await page.getByText(disputeWords.open).waitFor();
    await decide(page, { digit: '1', quote: unheardWords, reason: 'It says so in other words.' });
    await day.sitDown(undefined, path);
    await page.getByText(disputeWords.outcomes.changed, { exact: true }).waitFor();
    await page.getByText('It says so in other words.').first().waitFor();
    await glance(page, 'dispute-decided');
  });

  it('decides a red line over which judges are split: it was none, and the board is another', async () => {
    const page = await day.sitDown(undefined, '/boards/imaging');
    const row = page.getByRole('row', { name: new RegExp(examineeName) }).first();
    await row.waitFor();
    const before = await row.innerText();
    expect(await stage.context.services.experts.takeVerdicts(signal)).toBe(1);
    const reason = 'It speaks of the time after the tamponade is gone.';
    await decide(page, { digit: '2', reason });
    await day.sitDown(undefined, '/boards/imaging');
    await page.getByText(reason).waitFor();
    expect(await row.innerText()).not.toBe(before);
    const decisions = page.getByRole('table', { name: disputeWords.decisions });
    await decisions.getByText(new RegExp(disputeWords.why.judges)).waitFor();
    await decisions.getByText(new RegExp(disputeWords.why.dispute)).waitFor();
    await glance(page, 'board-decided');
  });

  /** The two who are first at the desk say the same, and it is applied. */
  async function decide(page: Page, answer: Parameters<typeof answerByKeys>[1]): Promise<void> {
    for (const expert of people.experts.slice(0, 2)) {
      await day.sitDown(expert, '/experts');
      await beginTask(page);
      await answerByKeys(page, answer);
      await waitForNothing(page);
    }
    const { experts } = stage.context.services;
    expect(await experts.applyDecisions({ grace: 0, signal })).toMatchObject({ refused: [] });
  }

  it('sits an open question, a picture and a case by keyboard alone', async () => {
    await sitByKeys(await day.sitDown(people.experts[0], '/sit'));
  });

  it('sits papers of words, pictures and a case on a phone, each to its end', async () => {
    const phone = await openDay(browser, stage, { size: 'phone' });
    await sitPapers(await phone.sitDown(people.experts[1], '/sit'));
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});
