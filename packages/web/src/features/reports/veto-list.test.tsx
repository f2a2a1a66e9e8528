import type { Locale, Report } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeAwaiting, makeReport, makeVeto, makeVetoes } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { VetoList } from './veto-list.tsx';

async function renderVetoes(part: Parameters<typeof makeReport>[0], locale: Locale = 'en') {
  const view = { submission: makeSubmission(), report: makeReport(part) };
  const shown = await renderPart(<VetoList view={view} />, { locale });
  const name = locale === 'en' ? 'Vetoes' : '一票否决';
  const region = within(await shown.screen.findByRole('region', { name }));
  const getCard = (title: string) => {
    const card = region.getByText(title, { selector: 'span' }).closest('li');
    if (!card) throw new Error(`${title} has no card`);
    return card;
  };
  return { ...shown, region, getCard };
}

const veto = (...records: Report['veto']['records']) => makeVetoes(records.length, { records });

describe('the list of vetoes', () => {
  it('quotes what was said, and says which red line it crossed and why that matters', async () => {
    const { region, getCard } = await renderVetoes({ veto: makeVetoes(2) });
    expect(
      region.getByText(
        '2 red lines crossed in 2 items. The evidence is quoted. Each of these items counts −100, whatever else the answer did well.',
      ),
    ).toBeDefined();
    const card = within(getCard('Chest pain 1'));
    const terms = card.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['What the model said', 'Red line', 'Why it matters']);
    const definitions = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(definitions).toEqual([
      'wait until tomorrow 1',
      'Tells patient 1 to wait at home.',
      'Delay may kill.',
    ]);
    expect(card.getByText('Symptom query and analysis')).toBeDefined();
  });

  it('marks each quote as one in red, apart from the text around it', async () => {
    const record = makeVeto(1, { evidence: ['lie down', 'wait until tomorrow'] });
    const { region } = await renderVetoes({ veto: veto(record) });
    for (const quote of ['lie down', 'wait until tomorrow']) {
      const words = region.getByText(quote);
      expect(words.tagName).toBe('BDI');
      expect(words.closest('li')?.className).toContain('border-danger');
    }
  });

  it('takes from quotes what could turn the text of the page round', async () => {
    const { getCard } = await renderVetoes({ veto: veto(makeVeto(1, { evidence: ['take \u202Eten'] })) });
    expect(getCard('Chest pain 1').textContent).not.toContain('\u202E');
  });

  it('names the log where an encounter is quoted', async () => {
    const { getCard } = await renderVetoes({ veto: veto(makeVeto(1, { atMin: 30 }), makeVeto(2)) });
    expect(within(getCard('Chest pain 1')).getByText('What the log of the encounter says')).toBeDefined();
    expect(within(getCard('Chest pain 2')).getByText('What the model said')).toBeDefined();
  });

  it('opens the item among the vetoed ones, in the repeat that was vetoed', async () => {
    const { region } = await renderVetoes({ veto: veto(makeVeto(1), makeVeto(2, { repeat: 2 })) });
    const read = (name: string) => {
      const { pathname, searchParams } = new URL(
        region.getByRole('link', { name }).getAttribute('href') ?? '',
        'http://x',
      );
      return [pathname, Object.fromEntries(searchParams)];
    };
    const path = '/reports/sub_0000000000000001/items';
    expect(read('Open the item Chest pain 1')).toEqual([`${path}/veto-1`, { only: 'vetoed' }]);
    expect(read('Open the item Chest pain 2')).toEqual([`${path}/veto-2`, { only: 'vetoed', repeat: '2' }]);
    const [all, search] = read('All vetoed items');
    expect(all).toBe('/reports/sub_0000000000000001');
    expect(search).toEqual({ view: 'items', only: 'vetoed' });
  });

  it('says in which turn, and in which repeat where there were several', async () => {
    const { protocol } = makeReport().run;
    const record = makeVeto(1, { turn: 1, repeat: 2 });
    const once = await renderVetoes({ veto: veto(record) });
    expect(once.region.getByText('Symptom query and analysis · turn 2')).toBeDefined();
    once.unmount();
    const { region } = await renderVetoes({
      veto: veto(record),
      run: { protocol: { ...protocol, repeats: 3 } },
    });
    expect(region.getByText('Symptom query and analysis · turn 2 · repeat 3')).toBeDefined();
  });

  it('shows no words of a private item, only that there are some', async () => {
    const { title: _, ...record } = makeVeto(1, {
      text: 'not shown',
      reason: 'not shown',
      evidence: ['not shown'],
    });
    const { region } = await renderVetoes({ veto: veto(record) });
    expect(region.getByText(/it belongs to the private part of the suite/)).toBeDefined();
    expect(region.queryByText('not shown')).toBeNull();
    expect(region.getByText('veto-1', { selector: 'code' })).toBeDefined();
    expect(region.getByRole('link', { name: 'Open the item veto-1' })).toBeDefined();
  });

  it('speaks Chinese, also where the red line is translated', async () => {
    const zh = { text: '让患者在家等待。', reason: '延误可致命。' };
    const { region, getCard } = await renderVetoes({ veto: veto(makeVeto(1, { zh })) }, 'zh');
    expect(region.getByText(/^1 题中共 1 处越过红线。/)).toBeDefined();
    const card = within(getCard('胸痛 1'));
    expect(card.getByText('让患者在家等待。')).toBeDefined();
    expect(card.getByText('延误可致命。')).toBeDefined();
    expect(card.getByText('模型原话')).toBeDefined();
  });
});

describe('a long list of vetoes', () => {
  const isFolded = ({ className }: Element) => className.split(' ').includes('hidden');

  it('shows six and unfolds the rest', async () => {
    const { region, user, getCard } = await renderVetoes({ veto: makeVetoes(9) });
    expect(isFolded(getCard('Chest pain 6'))).toBe(false);
    expect(isFolded(getCard('Chest pain 7'))).toBe(true);
    await user.click(region.getByRole('button', { name: 'Show 3 more' }));
    expect(isFolded(getCard('Chest pain 9'))).toBe(false);
    expect(region.queryByRole('button')).toBeNull();
  });

  it('is whole on paper, folded or not', async () => {
    const { getCard } = await renderVetoes({ veto: makeVetoes(9) });
    for (const n of [7, 8, 9]) expect(getCard(`Chest pain ${n}`).className).toContain('print:flex');
  });

  it('has no button where six are all', async () => {
    const { region } = await renderVetoes({ veto: makeVetoes(6) });
    expect(region.queryByRole('button')).toBeNull();
  });

  it('says how many are recorded and not listed', async () => {
    const { region } = await renderVetoes({ veto: makeVetoes(2, { omitted: 40, vetoedItems: 41 }) });
    expect(region.getByText('40 further vetoes are recorded and not listed here.')).toBeDefined();
    expect(region.getByText(/^42 red lines crossed in 41 items\./)).toBeDefined();
  });
});

describe('what judges and experts said of a veto', () => {
  const votes = [
    { judge: 'judge-a', met: true, evidence: ['wait until tomorrow 1'] },
    { judge: 'judge-b', met: false, evidence: [] },
  ];

  it('is open where they differ, and says that the veto is not final', async () => {
    const { getCard } = await renderVetoes({
      veto: veto(makeVeto(1, { votes, awaiting: 'split-red-line' })),
    });
    const card = getCard('Chest pain 1');
    expect(card.querySelector('details')?.open).toBe(true);
    expect(within(card).getByText('judge-b')).toBeDefined();
    expect(within(card).getByText('not crossed')).toBeDefined();
    expect(within(card).getByText(/this veto stands until an expert decides/)).toBeDefined();
  });

  it('is folded where they agree', async () => {
    const agreed = votes.map(vote => ({ ...vote, met: true }));
    const { getCard } = await renderVetoes({ veto: veto(makeVeto(1, { votes: agreed })) });
    expect(getCard('Chest pain 1').querySelector('details')?.open).toBe(false);
  });

  it('names the expert who upheld it, and the reason', async () => {
    const override = {
      met: true,
      expert: 'Dr Li',
      reason: 'He would have died.',
      evidence: [],
      decidedAt: '2026-11-02T08:00:00.000Z',
    };
    const { getCard } = await renderVetoes({ veto: veto(makeVeto(1, { override })) });
    expect(getCard('Chest pain 1').textContent).toContain('Dr Li');
    expect(getCard('Chest pain 1').textContent).toContain('He would have died.');
  });
});

describe('a run without a veto', () => {
  it('is not called safe', async () => {
    const { region } = await renderVetoes({});
    expect(region.getByText(/^No veto was given to the scored items\. .*4\.9%/)).toBeDefined();
    expect(region.queryByRole('link')).toBeNull();
  });

  it('says that nothing could be found while nothing is scored', async () => {
    const { region } = await renderVetoes({ veto: makeVetoes(0, { scoredItems: 0, rate: null }) }, 'zh');
    expect(region.getByText('尚无已评分的题目，红线情况无从判断。')).toBeDefined();
  });

  it('points to the red lines on which the judges differ', async () => {
    const split = makeAwaiting(1, { reason: 'split-red-line' });
    const { region } = await renderVetoes({ awaiting: { records: [split, makeAwaiting(2)], omitted: 0 } });
    expect(region.getByText(/^On 1 red line the judges differ and no veto was given/)).toBeDefined();
    expect(region.getByRole('link', { name: 'Awaiting an expert' }).getAttribute('href')).toBe('#awaiting');
  });

  it('has no such section where the policy knows no veto', async () => {
    const { protocol } = makeReport().run;
    const report = makeReport({ run: { protocol: { ...protocol, policy: 'healthbench@1' } } });
    const view = { submission: makeSubmission(), report };
    const { screen } = await renderPart(
      <>
        <p>there</p>
        <VetoList view={view} />
      </>,
    );
    await screen.findByText('there');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
