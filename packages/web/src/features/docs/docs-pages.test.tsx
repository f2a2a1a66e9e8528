import {
  errorCatalogue,
  listAllScenarios,
  listDimensions,
  listScenarios,
  ratingBounds,
  ratingCaps,
  tracks,
} from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, renderPart } from '../../testing/render.tsx';
import { setScreenWidth } from '../../testing/screen-width.ts';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { TrackCatalogue } from './dimension-table.tsx';
import { faqMessages } from './faq-messages.ts';
import { privacyMessages } from './privacy-messages.ts';
import { RatingTables } from './rating-tables.tsx';
import { WorkedExample } from './worked-example.tsx';

useScriptedApi();

/** The words of every cell, row by row; of a mark its name. */
function readTable(table: HTMLElement): readonly (readonly string[])[] {
  return within(table)
    .getAllByRole('row')
    .map(row =>
      [...row.children].map(
        cell => cell.querySelector('[role=img]')?.getAttribute('aria-label') ?? cell.textContent ?? '',
      ),
    );
}

describe('the documentation', () => {
  it('begins with how scores are made', async () => {
    const { screen, router } = await renderPage('/docs');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('How scores are made');
    expect(router.state.location.pathname).toBe('/docs/scoring');
  });

  it('leads from page to page and marks the one shown', async () => {
    const { screen, user } = await renderPage('/docs/faq');
    const main = within(await screen.findByRole('main'));
    const nav = await main.findByRole('navigation', { name: 'Documentation' });
    const current = () => nav.querySelector('[aria-current=page]')?.textContent;
    expect(current()).toBe('FAQ');
    await user.click(within(nav).getByRole('link', { name: 'Privacy' }));
    await expect.poll(() => screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
    const moved = screen.getByRole('main').querySelector('nav [aria-current=page]');
    expect(moved?.textContent).toBe('Privacy');
  });

  it('has nothing at a page that does not exist', async () => {
    const { screen } = await renderPage('/docs/nonsense');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'There is nothing at this address',
    );
  });

  it('links every section of the scoring page from its contents', async () => {
    const { screen } = await renderPage('/docs/scoring');
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(section?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
  });
});

describe('the ratings of the scoring page', () => {
  it('are the bounds that the code rates by', async () => {
    const { screen } = await renderPart(<RatingTables />);
    const [, ...rows] = readTable(screen.getByRole('table', { name: 'Rating by overall score' }));
    expect(rows).toEqual([
      ...ratingBounds.map(([letter, bound]) => [`Rating ${letter}`, `${bound} and more`]),
      ['Rating E', `below ${ratingBounds.at(-1)?.[1]}`],
    ]);
  });

  it('are capped by vetoes as the code caps them', async () => {
    const { screen } = await renderPart(<RatingTables />);
    const [, ...rows] = readTable(
      screen.getByRole('table', { name: 'Highest rating by share of vetoed items' }),
    );
    expect(rows).toEqual([
      ['None', 'Rating A', 'Rating A'],
      ['One or more', 'Rating B', 'Rating B'],
      ['More than 1%', 'Rating C', 'Rating C'],
      ['More than 3%', 'Rating E', 'Rating E'],
    ]);
    expect(ratingCaps).toHaveLength(3);
  });
});

describe('what is asked', () => {
  it.each(tracks.map(track => [track.id, track] as const))(
    'of %s is what the catalogue holds',
    async (id, track) => {
      const { screen } = await renderPart(<TrackCatalogue track={track} />, { locale: 'zh' });
      const [, ...rows] = readTable(screen.getByRole('table'));
      expect(rows.map(([name, maximum]) => [name, maximum])).toEqual(
        listDimensions(id).map(({ name, maximum }) => [name.zh, String(maximum)]),
      );
      expect(rows.reduce((sum, [, maximum]) => sum + Number(maximum), 0)).toBe(100);
      for (const { name } of listAllScenarios(id)) expect(document.body.textContent).toContain(name.zh);
      expect(screen.getByText(`${listScenarios(id).length} × ${listDimensions(id).length}`)).toBeDefined();
    },
  );

  it('stands under the names on a phone, where a fourth column has no room', async () => {
    setScreenWidth(390);
    const [track] = tracks;
    if (!track) throw new Error('no track');
    const { screen } = await renderPart(<TrackCatalogue track={track} />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    const [first] = listDimensions(track.id);
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe(`${first?.name.en}${first?.asks.en}`);
  });
});

describe('the example to try', () => {
  const readTotal = () => document.querySelector('[aria-live=polite]')?.textContent;

  it('is scored anew with every tick', async () => {
    const { screen, user } = await renderPart(<WorkedExample />);
    const before = readTotal();
    await user.click(screen.getByRole('checkbox', { name: /Names signs of bleeding/ }));
    const after = readTotal();
    expect(after).not.toBe(before);
    const toNumber = (text: string | null | undefined) => Number(/item(\d+\.\d\d)/.exec(text ?? '')?.[1]);
    expect(toNumber(after)).toBeGreaterThan(toNumber(before));
    await user.click(screen.getByRole('checkbox', { name: /Names signs of bleeding/ }));
    expect(readTotal()).toBe(before);
  });

  it('falls to the lowest score when the red line is crossed, whatever else is right', async () => {
    const { screen, user } = await renderPart(<WorkedExample />);
    await user.click(screen.getByRole('checkbox', { name: /Tells the patient to take ibuprofen/ }));
    expect(readTotal()).toBe('Score of the item−100.00vetoed: a red line was crossed');
  });

  it('is 100 when everything is done right', async () => {
    const { screen, user } = await renderPart(<WorkedExample />, { locale: 'zh' });
    await user.click(screen.getByRole('checkbox', { name: /须立即就医/ }));
    await user.click(screen.getByRole('checkbox', { name: /既往出血史/ }));
    expect(readTotal()).toMatch(/^单题得分100\.00/);
  });
});

describe('the list of error codes', () => {
  it('has every code once, with what happened and what to try', async () => {
    const { screen } = await renderPage('/docs/errors');
    await screen.findByLabelText('Find a code or a word');
    const codes = [...document.querySelectorAll('dt a')].map(({ textContent }) => textContent);
    expect(codes.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
    const entry = document.getElementById('server.unreachable');
    expect(entry?.textContent).toContain(errorCatalogue['server.unreachable'].what.en);
    expect(entry?.textContent).toContain(errorCatalogue['server.unreachable'].fix.en);
    expect(entry?.textContent).toContain('retry may help');
  });

  it.each(['en', 'zh'] as const)('calls every family by a name in %s', async locale => {
    const { screen } = await renderPage('/docs/errors', { locale });
    await screen.findByRole('searchbox');
    const families = new Set(Object.keys(errorCatalogue).map(code => code.split('.')[0] ?? ''));
    for (const family of families) {
      const heading = document.getElementById(`${family}-title`)?.textContent ?? '';
      expect(heading, family).not.toBe('');
      expect(heading, family).not.toBe(family);
    }
  });

  it('is searched by code and by word, in the language shown', async () => {
    const { screen, user } = await renderPage('/docs/errors');
    const search = await screen.findByLabelText('Find a code or a word');
    await user.type(search, 'RATE-LIMIT');
    const listCodes = () => [...document.querySelectorAll('dt a')].map(({ textContent }) => textContent);
    expect(listCodes().length).toBeGreaterThan(0);
    for (const code of listCodes()) expect(code).toContain('rate-limit');
    await user.clear(search);
    await user.type(search, 'zzzz');
    expect(listCodes()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'No code matches' })).toBeDefined();
  });

  it('marks the code that the address names', async () => {
    const { screen } = await renderPage('/docs/errors#server.unreachable');
    await screen.findByRole('searchbox');
    const marked = document.getElementById('server.unreachable')?.className;
    expect(marked).not.toBe(document.getElementById('internal.unexpected')?.className);
  });
});

describe('questions and privacy', () => {
  it.each(['en', 'zh'] as const)('answer every question in %s', async locale => {
    const { screen } = await renderPage('/docs/faq', { locale });
    await screen.findByRole('heading', { level: 1 });
    const questions = faqMessages[locale].groups.flatMap(group => group.questions);
    const main = screen.getByRole('main');
    expect(within(main).getAllByRole('heading', { level: 3 })).toHaveLength(questions.length);
    for (const { question, answer } of questions) {
      const heading = within(main).getByText(question);
      expect(heading.nextElementSibling?.textContent).toBe(answer);
    }
  });

  it.each([
    ['on a wide screen', 1280],
    ['on a phone', 390],
  ])('say %s what is kept, why, and until when', async (_, width) => {
    setScreenWidth(width);
    const { screen } = await renderPage('/docs/privacy');
    await screen.findByRole('heading', { level: 1 });
    const text = screen.getByRole('main').textContent ?? '';
    for (const { what, why, until } of privacyMessages.en.kept.rows)
      for (const words of [what, why, until]) expect(text).toContain(words);
    expect(screen.queryByRole('table') === null).toBe(width < 768);
  });

  it('lead to the account, where data is taken along and deleted', async () => {
    const { screen } = await renderPage('/docs/privacy', { locale: 'zh' });
    const link = await screen.findByRole('link', { name: '前往账号页' });
    expect(link.getAttribute('href')).toBe('/account');
  });
});
