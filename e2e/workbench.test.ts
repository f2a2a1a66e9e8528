import type { ExpertProfile, ExpertResponse } from '@doctorbench/core/expert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputeMessages } from '../packages/web/src/features/experts/dispute-messages.ts';
import { operatorMessages } from '../packages/web/src/features/experts/operator-messages.ts';
import { launchBrowser } from './browser.ts';
import { glance } from './inspect.ts';
import { pressOn, selectByKeys, typeInto } from './keys.ts';
import { settle } from './visit.ts';
import { answerByKeys, beginTask, deskWords, expectPicture, waitForNothing } from './workbench/desk.ts';
import { type Day, openDay, type Person } from './workbench/people.ts';
import { sitPapers } from './workbench/sit-paper.ts';
import { unheardWords } from './workbench/split-panel.ts';
import { openWorkbench, type Workbench, wordsItem } from './workbench/stage.ts';

const { browser, reason: noBrowser } = await launchBrowser();
if (!browser)
  throw new Error(
    `The browser tests found no browser that starts; npm test -- --no-browser leaves them out. ${noBrowser}`,
  );

const words = operatorMessages.en;
const disputeWords = disputeMessages.en;
const { signal } = new AbortController();
const colleagueProfile: ExpertProfile = {
  specialty: 'cardiology',
  licence: null,
  languages: ['en'],
  institutions: [],
};

/** Each test goes on where the one before ended. What is not on a phone is done by keyboard alone. */
describe("a day at the experts' workbench", () => {
  let stage: Workbench;
  let day: Day;
  let people: Readonly<Record<'operator' | 'owner' | 'expert' | 'colleague', Person>>;
  beforeAll(async () => {
    stage = await openWorkbench();
    day = await openDay(browser, stage);
    const signIn = (last: number) => stage.signIn(`+861391111${String(last).padStart(4, '0')}`);
    await stage.context.services.accounts.grantAdmin('+8613911110001');
    people = {
      operator: await signIn(1),
      owner: await signIn(2),
      expert: await signIn(3),
      colleague: await signIn(4),
    };
    // Without the pages, as all that the colleague does.
    const { experts } = stage.context.services;
    const operator = { userId: people.operator.userId, isAdmin: true };
    const { secret } = await experts.invite(operator, { note: '', fee: null, expiresInDays: 1 });
    await experts.admit({ userId: people.colleague.userId, isAdmin: false }, secret, colleagueProfile);
  });
  afterAll(async () => {
    await browser.close();
    await stage?.close();
    expect(day?.complaints ?? []).toEqual([]);
  });

  async function answerFor({ userId }: Person, response: ExpertResponse): Promise<void> {
    const { experts } = stage.context.services;
    const task = await experts.claim(userId);
    await experts.answer(userId, task?.id ?? '', response);
  }

  async function apply(): Promise<void> {
    const { experts } = stage.context.services;
    expect(await experts.applyDecisions({ grace: 0, signal })).toMatchObject({ refused: [] });
  }

  it('invites an expert, who agrees to the terms, reviews an item as a colleague does, and it is admitted', async () => {
    const page = await day.sitDown(people.operator, '/admin/experts');
    await settle(page);
    await typeInto(page, page.getByLabel(words.note), 'an expert');
    await pressOn(page, page.getByRole('button', { name: words.make }));
    const link = await page.getByRole('figure', { name: words.invite }).locator('code').innerText();
    await selectByKeys(page, page.getByRole('combobox', { name: words.suite }), /imaging/);
    await typeInto(page, page.getByLabel(words.most), '1');
    await pressOn(page, page.getByRole('button', { name: words.askSend }));
    await page.getByText(words.asked(1)).waitFor();
    const { join } = deskWords;
    await day.sitDown(people.expert, link);
    await selectByKeys(page, page.getByRole('combobox', { name: join.specialty }), /Emergency/);
    await pressOn(page, page.getByRole('checkbox', { name: join.english }), 'Space');
    await typeInto(page, page.getByRole('textbox', { name: join.institutions }), 'A hospital');
    await glance(page, 'expert-join');
    await pressOn(page, page.getByRole('checkbox', { name: join.agree }), 'Space');
    await pressOn(page, page.getByRole('button', { name: join.submit }));
    await page.getByText(deskWords.hello('expert-02')).waitFor();
    await beginTask(page);
    await expectPicture(page);
    await glance(page, 'desk-review');
    await answerByKeys(page, '1');
    await waitForNothing(page);
    await answerFor(people.colleague, { kind: 'item-review', verdict: 'accept', issues: [], reason: '' });
    await day.sitDown(people.operator, '/admin/experts');
    const row = page.getByRole('row', { name: /expert-02 · expert-01|expert-01 · expert-02/ });
    await row.getByText(deskWords.review.accept).waitFor();
    await glance(page, 'operator-experts');
  });

  it('contests a verdict, which experts turn; that and a red line that was none stand under the board', async () => {
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
    const reason = 'It says so in other words.';
    for (const expert of [people.expert, people.colleague])
      await answerFor(expert, { kind: 'verdict', met: true, reason, evidence: [unheardWords] });
    await apply();
    await day.sitDown(undefined, path);
    await page.getByText(disputeWords.outcomes.changed, { exact: true }).waitFor();
    await page.getByText(reason).first().waitFor();
    await glance(page, 'dispute-decided');
    expect(await stage.context.services.experts.takeVerdicts(signal)).toBe(1);
    const later = 'It speaks of the time after the tamponade is gone.';
    for (const expert of [people.expert, people.colleague])
      await answerFor(expert, { kind: 'verdict', met: false, reason: later, evidence: [] });
    await apply();
    await day.sitDown(undefined, '/boards/imaging');
    await page.getByText(later).waitFor();
    const decisions = page.getByRole('table', { name: disputeWords.decisions });
    await decisions.getByText(new RegExp(disputeWords.why.judges)).waitFor();
    await decisions.getByText(new RegExp(disputeWords.why.dispute)).waitFor();
    await glance(page, 'board-decided');
  });

  it('sits papers of words, pictures and a case on a phone, each to its end', async () => {
    const phone = await openDay(browser, stage, { size: 'phone' });
    await sitPapers(await phone.sitDown(people.expert, '/sit'));
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});
