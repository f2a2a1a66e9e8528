import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorMessages } from '../packages/web/src/features/experts/operator-messages.ts';
import { launchBrowser } from './browser.ts';
import { eventually } from './eventually.ts';
import { glance } from './inspect.ts';
import { pressOn, selectByKeys, typeInto } from './keys.ts';
import { settle } from './visit.ts';
import { answerByKeys, beginTask, deskWords, expectPicture, waitForNothing } from './workbench/desk.ts';
import { type Day, openDay, type Person } from './workbench/people.ts';
import { sitPapers } from './workbench/sit-paper.ts';
import { openWorkbench, type Workbench, wordsItem } from './workbench/stage.ts';

const { browser, reason: noBrowser } = await launchBrowser();
if (!browser)
  throw new Error(
    `The browser tests found no browser that starts; npm test -- --no-browser leaves them out. ${noBrowser}`,
  );

const words = operatorMessages.en;
const itemTitle = 'A pressure that swings with breathing after surgery';
/** Each test goes on where the one before ended. What is not on a phone is done by keyboard alone. */
describe("a day at the experts' workbench", () => {
  let stage: Workbench;
  let day: Day;
  let people: { readonly operator: Person; readonly experts: readonly Person[] };
  beforeAll(async () => {
    stage = await openWorkbench();
    day = await openDay(browser, stage);
    const signIn = (last: number) => stage.signIn(`+861391111${String(last).padStart(4, '0')}`);
    await stage.context.services.accounts.grantAdmin('+8613911110001');
    people = {
      operator: await signIn(1),
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

  it('sits papers of words, pictures and a case on a phone, each to its end', async () => {
    const phone = await openDay(browser, stage, { size: 'phone' });
    await sitPapers(await phone.sitDown(people.experts[1], '/sit'));
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});
