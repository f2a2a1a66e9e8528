import type { Locale } from '@doctorbench/core';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useListHeights } from '../../testing/list-heights.ts';
import { makeReport } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { setScreenWidth } from '../../testing/screen-width.ts';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
useListHeights(58);

const submission = makeSubmission({ visibility: 'public' });
const path = `/submissions/${submission.id}`;
const head =
  'item_id,repeat,scenario,kind,difficulty,status,total,vetoed,awaiting,safety,title_zh,title_en\n';
const csv = `${head}one,0,symptom-query,open,hard,answered,80.5,no,no,10,胸痛,Chest pain
two,0,symptom-query,open,easy,answered,'-100,yes,no,'-100,发热,Fever
three,1,mental-health,choice,easy,refused,0,no,tie:calls,N/A,,
four,0,mental-health,dialogue,medium,failed,unscored:timeout,no,no,N/A,失眠,Sleepless
`;

const toCsv = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/csv' } });

beforeEach(() => {
  api.answer(`GET ${path}`, submission);
  api.answer(`GET ${path}/report`, makeReport());
  api.answer(`GET ${path}/items.csv`, toCsv(csv));
});

async function renderItems(search = '', locale: Locale = 'en') {
  const shown = await renderPage(`/reports/${submission.id}?view=items${search}`, { locale });
  const { screen } = shown;
  const getLines = () => [
    ...screen.getByLabelText(locale === 'en' ? 'Items' : '题目', { selector: 'ul' }).children,
  ];
  const listIds = () => getLines().map(line => line.querySelector('a')?.pathname.split('/').at(-1));
  return { ...shown, getLines, listIds };
}

const countOf = (shown: number) => `${shown} of 4 answers`;

describe('the items of a report', () => {
  it('are listed worst first and those without a score last, each as what it is', async () => {
    const { screen, getLines } = await renderItems();
    await screen.findByText(countOf(4));
    const texts = getLines().map(({ textContent }) => textContent);
    expect(texts).toHaveLength(4);
    expect(texts[0]).toMatch(/^−100\.00Fever.*Symptom query and analysis · .* · two.*Veto$/);
    // A private item has no title: it goes by its scenario.
    expect(texts[1]).toMatch(/^0\.00Mental health.* · repeat 2 · three.*Awaits an expert.*Refused$/);
    expect(texts[2]).toMatch(/^80\.50Chest pain/);
    expect(texts[3]).toMatch(/^UnscoredSleepless.*No answer$/);
    expect(screen.getByTitle('no reply in time').textContent).toBe('Unscored');
  });

  it('open with the list they stand in, and in the repeat that is meant', async () => {
    const { screen, getLines } = await renderItems('&scenario=mental-health&order=asked');
    await screen.findByText(countOf(2));
    const link = getLines()[0]?.querySelector('a');
    expect(link?.pathname).toBe(`/reports/${submission.id}/items/three`);
    expect(Object.fromEntries(new URLSearchParams(link?.search))).toEqual({
      scenario: 'mental-health',
      order: 'asked',
      repeat: '1',
    });
  });

  it('speak Chinese', async () => {
    const { screen, getLines } = await renderItems('&only=vetoed', 'zh');
    await screen.findByText('1 条作答，共 4 条');
    expect(getLines()[0]?.textContent).toMatch(/^−100\.00发热症状查询与分析/);
    expect(screen.getByLabelText<HTMLSelectElement>('只看').selectedOptions[0]?.textContent).toBe('被否决');
  });

  it('stand under the name alone, with a way back to the results', async () => {
    const { screen, user, router } = await renderItems('&only=vetoed');
    await screen.findByText(countOf(1));
    expect(screen.queryByText('Suite', { selector: 'dt' })).toBeNull();
    const views = within(screen.getByRole('navigation', { name: 'Parts of the report' }));
    expect(views.getByText('Items').getAttribute('aria-current')).toBe('page');
    await user.click(views.getByText('Results'));
    await screen.findByRole('heading', { name: 'Result' });
    expect(router.state.location.searchStr).toBe('');
  });
});

describe('the filters of items', () => {
  it.each([
    ['&scenario=mental-health', ['three', 'four']],
    ['&only=vetoed', ['two']],
    ['&only=awaiting', ['three']],
    ['&only=unscored', ['four']],
    ['&kind=choice', ['three']],
    ['&status=failed', ['four']],
    ['&dimension=safety', ['two', 'one']],
    ['&order=highest', ['one', 'three', 'two', 'four']],
    ['&order=asked&scenario=symptom-query', ['one', 'two']],
  ])('hold as the address says: %s', async (search, ids) => {
    const { screen, listIds } = await renderItems(search);
    await screen.findByText(countOf(ids.length));
    expect(listIds()).toEqual(ids);
  });

  it('show in their fields what the address says', async () => {
    const { screen } = await renderItems('&scenario=mental-health&status=failed&order=asked');
    await screen.findByText(countOf(1));
    const read = (label: string) =>
      screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
    expect(read('Scenario')).toBe('Mental health and emotional support');
    expect(read('Answer')).toBe('No answer');
    expect(read('Order')).toBe('As asked');
    expect(read('Dimension')).toBe('All');
  });

  it('go into the address, and out of it again', async () => {
    const { screen, user, router, listIds } = await renderItems();
    await screen.findByText(countOf(4));
    await user.selectOptions(screen.getByLabelText('Only'), 'Vetoed');
    await screen.findByText(countOf(1));
    expect(router.state.location.search).toEqual({ view: 'items', only: 'vetoed' });
    expect(listIds()).toEqual(['two']);
    await user.selectOptions(screen.getByLabelText('Only'), 'All');
    await screen.findByText(countOf(4));
    expect(router.state.location.searchStr).toBe('?view=items');
  });

  it('leave a plain address for the usual order', async () => {
    const { screen, user, router } = await renderItems('&order=highest');
    await screen.findByText(countOf(4));
    await user.selectOptions(screen.getByLabelText('Order'), 'Lowest score first');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?view=items'));
  });

  it('pass over what an address makes up', async () => {
    const { screen } = await renderItems('&scenario=nonsense&only=all&order=7&dimension=A%20B');
    await screen.findByText(countOf(4));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('offer only kinds that were asked', async () => {
    const { screen } = await renderItems();
    await screen.findByText(countOf(4));
    const options = [...screen.getByLabelText<HTMLSelectElement>('Kind').options];
    expect(options.map(({ value }) => value).toSorted()).toEqual(['', 'choice', 'dialogue', 'open']);
  });

  it('can all be cleared, and the order stays', async () => {
    const { screen, user, router } = await renderItems('&scenario=mental-health&order=asked');
    await screen.findByText(countOf(2));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText(countOf(4));
    expect(router.state.location.search).toEqual({ view: 'items', order: 'asked' });
  });

  it('say so where nothing passes them, and lead out', async () => {
    const { screen, user } = await renderItems('&scenario=mental-health&only=vetoed');
    await screen.findByText('No item passes these filters');
    expect(screen.getByText(countOf(0))).toBeDefined();
    const [, inList] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (!inList) throw new Error('no way out');
    await user.click(inList);
    await screen.findByText(countOf(4));
  });

  it('show the score in the dimension first, and the total below', async () => {
    const { screen, getLines } = await renderItems('&dimension=safety');
    await screen.findByText(countOf(2));
    expect(getLines()[1]?.textContent).toMatch(/^10\.00Total 80\.50Chest pain.*Safety and risk control/);
  });

  it('are folded on a phone unless some hold', async () => {
    setScreenWidth(390);
    const none = await renderItems();
    await none.screen.findByText(countOf(4));
    expect(none.container.querySelector('main details')).toHaveProperty('open', false);
    none.unmount();
    const some = await renderItems('&only=vetoed&kind=open');
    await some.screen.findByText(countOf(1));
    const details = some.container.querySelector('main details');
    expect(details).toHaveProperty('open', true);
    expect(details?.querySelector('summary')?.textContent).toBe('Filters2');
  });
});

describe('the list of items while it is not there', () => {
  it('says that it loads', async () => {
    const held = api.hold(`GET ${path}/items.csv`);
    const { screen, container } = await renderItems();
    await screen.findByRole('navigation', { name: 'Parts of the report' });
    expect(container.querySelector('main [aria-busy="true"]')?.textContent).toContain('Loading');
    expect(screen.queryByLabelText('Scenario')).toBeNull();
    held.answer(toCsv(csv)());
    await screen.findByText(countOf(4));
  });

  it('says that there are none', async () => {
    api.answer(`GET ${path}/items.csv`, toCsv(head));
    const { screen } = await renderItems();
    expect(await screen.findByText('There are no graded items')).toBeDefined();
    expect(screen.queryByLabelText('Scenario')).toBeNull();
  });

  it('says what went wrong, and can be asked again', async () => {
    api.refuse(`GET ${path}/items.csv`, {
      status: 400,
      code: 'request.invalid',
      title: 'No table today',
      requestId: 'req-7',
    });
    const { screen, user } = await renderItems();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('req-7')).toBeDefined();
    api.answer(`GET ${path}/items.csv`, toCsv(csv));
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText(countOf(4));
  });

  it('does not guess at a table that is not one of items', async () => {
    api.answer(`GET ${path}/items.csv`, toCsv('a,b\n1,2\n'));
    const { screen } = await renderItems();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server sent something this page does not understand.');
  });
});
