import type { JudgePanel } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition, makePlatform } from '../../testing/make-edition.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const triedAt = '2026-11-10T08:00:00.000Z';
const counts = { read: 3, unusable: 0, so: { of: 11, found: 11 }, notSo: { of: 12, found: 1 } };
const nothing = { read: 0, unusable: 0, so: { of: 0, found: 0 }, notSo: { of: 0, found: 0 } };
const panel: JudgePanel = {
  judges: [
    { name: 'a', model: 'arbiter', triedAt, trial: { judge: 'a', outcome: 'passed', ...counts } },
    {
      ...{ name: 'small', model: 'small', triedAt },
      trial: { judge: 'small', outcome: 'wrong', firstWord: 'missed-danger', ...nothing },
    },
  ],
  waits: false,
};

beforeEach(() => {
  api.signIn(makeAccount({ role: 'admin' }));
  api.answer('GET /editions', [makeEdition()]);
  api.answer('GET /platform', { ...makePlatform(), hasJudges: true });
});

async function open(shown: JudgePanel, locale: 'en' | 'zh' = 'en') {
  api.answer('GET /admin/judges', shown);
  const page = await renderPage('/admin/editions', { locale });
  const name = locale === 'en' ? 'Judges on trial' : '评委试读';
  return { ...page, region: within(await page.screen.findByRole('region', { name })) };
}

it('says of each judge how it did, and why it is unfit', async () => {
  const { region } = await open(panel);
  expect(region.getByText('a (arbiter): passed')).toBeDefined();
  expect(region.getByText(/found 11 of 11 statements that are so and 1 of 12/)).toBeDefined();
  expect(region.getByText('small: unfit')).toBeDefined();
  expect(region.getByText(/did not say that it could kill/)).toBeDefined();
});

it('says so in Chinese, and of one that was not tried', async () => {
  const { region } = await open(
    { judges: [{ name: 'a', model: 'a', trial: null, triedAt: null }], waits: true },
    'zh',
  );
  expect(region.getByText('a: 尚未试读')).toBeDefined();
  expect(region.getByRole('status').textContent).toBe('试读正在等待或进行中。');
  expect(region.getByRole<HTMLButtonElement>('button', { name: '重新试读' }).disabled).toBe(true);
});

it('has them tried again, and waits', async () => {
  const { region, user } = await open(panel);
  api.answer('POST /admin/judges/trials', () => new Response(null, { status: 202 }));
  api.answer('GET /admin/judges', { ...panel, waits: true });
  await user.click(region.getByRole('button', { name: 'Try the judges again' }));
  expect(await region.findByText('A trial is waiting or under way.')).toBeDefined();
});
