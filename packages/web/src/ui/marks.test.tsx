import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CodeBlock } from './code-block.tsx';
import { ItemName } from './item-name.tsx';
import { Medal } from './medal.tsx';
import { Notice } from './notice.tsx';
import { PhantomBadge } from './phantom-badge.tsx';
import { Phrase } from './phrase.tsx';
import { RatingMark } from './rating-mark.tsx';
import { ScoreNumber } from './score-number.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { Stat, StatList } from './stat.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Tooltip } from './tooltip.tsx';

describe('a score', () => {
  it.each([
    [87.456, '87.46'],
    [0, '0.00'],
    [-0.001, '0.00'],
    [-12.5, '−12.50'],
    [100, '100.00'],
  ])('of %d is written %s', async (value, text) => {
    const { container } = await renderPart(<ScoreNumber value={value} />);
    expect(container.textContent).toBe(text);
  });

  it.each([null, undefined])('of %s is none, and not zero', async value => {
    const { screen } = await renderPart(<ScoreNumber value={value} />);
    expect(screen.getByTitle('No score').textContent).not.toMatch(/\d/);
  });
});

describe('a medal', () => {
  it.each([
    ['en', 1, 'gold', 'Rank 1 Gold'],
    ['en', 3, 'bronze', 'Rank 3 Bronze'],
    ['zh', 2, 'silver', '第 2 名 银牌'],
  ] as const)('in %s for rank %d, %s, is read as %s', async (locale, rank, medal, name) => {
    const { screen } = await renderPart(<Medal rank={rank} medal={medal} />, { locale });
    expect(screen.getByRole('img', { name })).toBeDefined();
  });

  it('is not there where none was given: a number is', async () => {
    const { screen } = await renderPart(<Medal rank={4} medal={null} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Rank 4')).toBeDefined();
  });

  it('is nothing on a board that does not rank', async () => {
    const { container } = await renderPart(<Medal rank={null} medal={null} />);
    expect(container.textContent).toBe('');
  });
});

describe('badges', () => {
  it('of phantoms, self-tests and demonstrations say what they mean', async () => {
    const { screen } = await renderPart(
      <>
        <PhantomBadge />
        <StandingBadge standing="self-test" />
        <StandingBadge standing="demonstration" />
        <StandingBadge standing="result" />
      </>,
    );
    const [phantom, selfTest, demonstration, ...others] = screen.getAllByRole('tooltip');
    expect(phantom?.textContent).toContain('simulated model of known ability');
    expect(selfTest?.textContent).toContain('no score, no rating');
    expect(demonstration?.textContent).toContain('nothing about any real model');
    expect(others).toEqual([]);
  });

  it('say it in Chinese', async () => {
    const { screen } = await renderPart(<PhantomBadge />, { locale: 'zh' });
    expect(screen.getByText('模拟考生')).toBeDefined();
    expect(screen.getByRole('tooltip').textContent).toContain('并非真实模型');
  });

  it('carry the letter of a rating for screen readers', async () => {
    const { screen } = await renderPart(<RatingMark rating="E" />, { locale: 'zh' });
    expect(screen.getByRole('img', { name: '评级 E' })).toBeDefined();
  });

  it.each([
    ['queued', 'Waiting', '排队中'],
    ['running', 'Running', '评测中'],
    ['completed', 'Completed', '已完成'],
    ['failed', 'Failed', '失败'],
    ['cancelled', 'Cancelled', '已取消'],
  ] as const)('of a submission that is %s', async (status, en, zh) => {
    const first = await renderPart(<StatusBadge status={status} />);
    expect(first.container.textContent).toBe(en);
    first.unmount();
    const second = await renderPart(<StatusBadge status={status} />, { locale: 'zh' });
    expect(second.container.textContent).toBe(zh);
  });
});

describe('a tooltip', () => {
  it('is reached by keyboard and describes its word', async () => {
    const { screen, user } = await renderPart(<Tooltip text="What it means">Term</Tooltip>);
    await user.tab();
    const term = document.activeElement;
    expect(term?.textContent).toBe('Term');
    expect(term?.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    expect(screen.getByRole('tooltip').textContent).toBe('What it means');
  });
});

describe('names', () => {
  const title = { zh: '胸闷', en: 'Chest tightness' };

  it('of an item are its title in the language shown, and its id', async () => {
    const { screen } = await renderPart(<ItemName id="item-7" title={title} />, { locale: 'zh' });
    expect(screen.getByText('胸闷')).toBeDefined();
    expect(screen.getByText('item-7')).toBeDefined();
    expect(screen.queryByText('Chest tightness')).toBeNull();
  });

  it('of a private item are its id alone', async () => {
    const { container } = await renderPart(<ItemName id="item-7" title={undefined} />);
    expect(container.textContent).toBe('item-7');
  });

  it('that break between words lose nothing', async () => {
    const { container } = await renderPart(<Phrase text="像考核医生一样考核医疗 AI" />, { locale: 'zh' });
    expect(container.textContent).toBe('像考核医生一样考核医疗 AI');
  });

  it('of where one is stand in order', async () => {
    const { screen } = await renderPart(
      <Breadcrumbs label="Where you are">
        <a href="/a">Boards</a>
        <a href="/b">Model</a>
      </Breadcrumbs>,
    );
    expect(screen.getByRole('navigation', { name: 'Where you are' })).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Boards',
      'Model',
    ]);
  });
});

describe('a block of code', () => {
  it('can be scrolled by keyboard and copied whole', async () => {
    const { screen, user } = await renderPart(<CodeBlock label="Request" code={'curl \\\n  -X POST'} />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('curl \\\n  -X POST');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('curl \\\n  -X POST');
  });
});

describe('a number with its name', () => {
  it('is a term and its values, in the order read', async () => {
    const { container } = await renderPart(
      <StatList>
        <Stat label="Veto rate" value="1.2%" hint="at most 4.0%" tone="danger" />
        <Stat label="Rating" value={<RatingMark rating="A" size="lg" />} />
      </StatList>,
    );
    const terms = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms).toEqual(['Veto rate', 'Rating']);
    const values = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(values).toEqual(['1.2%', 'at most 4.0%', 'A']);
  });
});

describe('a notice', () => {
  it('has a title and its words', async () => {
    const { container } = await renderPart(
      <Notice tone="warning" title="A practice board">
        Not for publication.
      </Notice>,
    );
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'A practice board',
    ]);
    expect(container.textContent).toBe('A practice boardNot for publication.');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
