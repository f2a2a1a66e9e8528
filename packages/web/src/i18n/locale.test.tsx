import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeBoardPage, makeRow } from '../testing/make-board.ts';
import { makeEdition } from '../testing/make-edition.ts';
import { renderPage, renderPart } from '../testing/render.tsx';
import { useScriptedApi } from '../testing/scripted-api.ts';
import { useJudgeName } from './judge-name.ts';
import { useFormat } from './use-format.ts';

const api = useScriptedApi();

describe('the language of the page', () => {
  it('changes at once and keeps the place, the filters and what was chosen', async () => {
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', makeBoardPage({ rows: [makeRow(1), makeRow(2)] }));
    const address = '/boards/llm-2026?developer=Lab%201&sort=dimension%3Asafety';
    const { screen, user, router } = await renderPage(address, { bars: true });
    await screen.findByText('Model 1', { selector: 'a' });
    // The last that the page asks for, once its part has been loaded.
    await waitFor(() => expect(api.findRequest('GET /boards/llm-2026/decisions')).toBeDefined());
    const before = router.state.location.href;
    const requests = api.requests.length;
    await user.click(screen.getByRole('button', { name: '中文' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('排行榜');
    expect(screen.getByRole('heading', { name: '二〇二六届' })).toBeDefined();
    expect(screen.getByLabelText('开发者')).toHaveProperty('value', 'Lab 1');
    expect(screen.queryByRole('link', { name: 'Model 2' })).toBeNull();
    expect(router.state.location.href).toBe(before);
    expect(api.requests).toHaveLength(requests);
  });

  it('is told to the browser and remembered', async () => {
    api.answer('GET /editions', []);
    const { screen, user } = await renderPage('/', { bars: true });
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: '中文' }));
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(localStorage.getItem('doctorbench.locale')).toBe('zh');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('doctorbench.locale')).toBe('en');
  });

  it('renames the browser tab', async () => {
    api.answer('GET /editions', []);
    const { screen, user } = await renderPage('/boards', { bars: true });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Leaderboards · DoctorBench');
    await user.click(screen.getByRole('button', { name: '中文' }));
    expect(document.title).toBe('排行榜 · DoctorBench');
  });
});

describe('numbers and days', () => {
  function Sample() {
    const format = useFormat();
    return (
      <ul>
        <li>{format.score(-3.456)}</li>
        <li>{format.integer(1234567)}</li>
        <li>{format.percent(0.1234)}</li>
        <li>{format.date('2026-03-04T05:06:07.000Z')}</li>
        <li>{format.compact(12_300)}</li>
      </ul>
    );
  }

  it.each([
    ['en', ['−3.46', '1,234,567', '12.3%', '4 Mar 2026', '12.3k']],
    ['zh', ['−3.46', '1,234,567', '12.3%', '2026年3月4日', '1.2万']],
  ] as const)('are written in %s as its readers expect', async (locale, expected) => {
    const { screen } = await renderPart(<Sample />, { locale });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected);
  });
});

describe('a judge', () => {
  function Sample({ name }: { readonly name: string }) {
    return <p>{useJudgeName()(name)}</p>;
  }

  it.each([
    ['en', 'code alone, no panel'],
    ['zh', '程序判定（无评审组）'],
  ] as const)('that is no model is called in %s what it is', async (locale, expected) => {
    const { container } = await renderPart(<Sample name="offline-lexical@1" />, { locale });
    expect(container.textContent).toBe(expected);
  });

  it('that is a model goes by its name', async () => {
    const { container } = await renderPart(<Sample name="panel@1" />, { locale: 'zh' });
    expect(container.textContent).toBe('panel@1');
  });
});
