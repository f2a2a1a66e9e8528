import { type Bilingual, gradedItemSchema, listDimensions, listScenarios, tracks } from '@doctorbench/core';
import { clinicWords, encounterWords, timelineWords, vitalWords } from '@doctorbench/report';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boardMessages } from '../../packages/web/src/features/boards/messages.ts';
import { encounterMessages } from '../../packages/web/src/features/reports/encounter-messages.ts';
import { glance } from '../inspect.ts';
import { findPhantom, type Stage } from '../stage.ts';
import { type Site, settle } from '../visit.ts';

const words = encounterMessages.en;
const listSchema = z.object({
  items: z.array(z.object({ itemId: z.string(), vetoes: z.array(z.unknown()) })),
});

/** What a phantom did in an encounter that it was vetoed for, or in its first one. */
async function findEncounter(stage: Stage, phantom: string) {
  const submission = findPhantom(stage.agent, phantom);
  const { items } = await stage.getJson(`/submissions/${submission}/items?limit=100`, listSchema);
  const itemId = (items.find(({ vetoes }) => vetoes.length > 0) ?? items[0])?.itemId ?? '';
  const graded = await stage.getJson(`/submissions/${submission}/items/${itemId}`, gradedItemSchema);
  const { outcome } = graded.answer;
  const events = outcome.kind === 'answered' ? outcome.turns.flatMap(turn => turn.events ?? []) : [];
  return { report: `/reports/${submission}`, path: `/reports/${submission}/items/${itemId}`, events, graded };
}

const getCurrent = (page: Page) => page.locator('[data-moment][aria-current="step"]');

export function describeAgent({ getStage, reader }: Site): void {
  describe('the agent track', () => {
    it('ranks agents by capability and by task, six of each', async () => {
      const visit = await reader.begin();
      const { page } = visit;
      await page.goto('/boards?track=agent');
      await settle(page);
      const readHeads = async () => {
        const heads = await page.getByRole('table').getByRole('columnheader').allInnerTexts();
        return heads.map(text => text.replace(/\s+/g, ' ').trim());
      };
      const listNames = (entries: readonly { readonly name: Bilingual }[]) =>
        entries.map(({ name }) => name.en);
      await expect.poll(readHeads).toEqual(expect.arrayContaining(listNames(listDimensions('agent'))));
      const task = tracks.find(({ id }) => id === 'agent')?.scenarioWord.en ?? '';
      await page.getByRole('group', { name: boardMessages.en.columns }).getByText(task).click();
      await expect.poll(readHeads).toEqual(expect.arrayContaining(listNames(listScenarios('agent'))));
      expect(visit.complaints).toEqual([]);
    });

    it('tells in a report how encounters went', async () => {
      const { report } = await findEncounter(getStage(), 'unsafe');
      const visit = await reader.begin();
      const { page } = visit;
      await page.goto(report);
      await settle(page);
      const text = await page.locator('#clinic').innerText();
      for (const part of ['ends', 'passes', 'actions', 'effort', 'faults'] as const)
        expect(text).toContain(clinicWords.en[part]);
      expect(visit.complaints).toEqual([]);
    });

    it('plays an encounter over by keyboard, and never by itself', async () => {
      const { path, events } = await findEncounter(getStage(), 'unsafe');
      expect(events.length).toBeGreaterThan(4);
      const visit = await reader.begin();
      const { page } = visit;
      await page.goto(path);
      await settle(page);
      expect(await page.locator('[data-moment]').count()).toBe(events.length);
      const place = () => getCurrent(page).getAttribute('data-moment');
      expect(await place()).toBe('0');
      await page.getByRole('group', { name: words.replay }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(place).toBe('2');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(place).toBe('1');
      await page.keyboard.press('End');
      await expect.poll(place).toBe(String(events.length - 1));
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: words.controls.pause }).waitFor();
      await expect.poll(place).not.toBe('0');
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: words.controls.play }).waitFor();
      await page.getByRole('slider', { name: words.slider }).fill('3');
      await expect.poll(place).toBe('3');
      expect(visit.complaints).toEqual([]);
    });

    it('leads from a red line to the moment at which it was crossed', async () => {
      const { path, graded } = await findEncounter(getStage(), 'unsafe');
      expect(graded.grade.vetoes.length).toBeGreaterThan(0);
      const { page } = await reader.begin();
      await page.goto(path);
      await settle(page);
      await page.getByRole('button', { name: words.showMoment }).first().click();
      await expect.poll(() => getCurrent(page).innerText()).toContain(timelineWords.en.marks.veto);
    });

    it('shows calls as text and what they changed', async () => {
      const { path, graded } = await findEncounter(getStage(), 'excellent');
      const visit = await reader.begin();
      const { page } = visit;
      await page.route(`**/api/v1/submissions/*/items/${graded.item.id}*`, async route => {
        const reply = gradedItemSchema.parse(await (await route.fetch()).json());
        const call = reply.answer.outcome.kind === 'answered' && reply.answer.outcome.turns[0]?.calls?.[0];
        if (call) call.result = '<img src=x onerror="document.title=1"><b>bold</b>';
        await route.fulfill({ json: reply });
      });
      await page.goto(path);
      await settle(page);
      await page.getByRole('tab', { name: encounterWords.en.turns }).click();
      await page.getByText('<b>bold</b>').first().waitFor();
      expect(await page.locator('main img').count()).toBe(0);
      await glance(page, 'agent-turns');
      await page.getByRole('tab', { name: words.changes }).click();
      await page
        .getByRole('tabpanel')
        .getByText(vitalWords.en.paths.costCny ?? '')
        .first()
        .waitFor();
      await glance(page, 'agent-changes');
      expect(visit.complaints).toEqual([]);
    });
  });
}
