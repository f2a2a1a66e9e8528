import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderPart } from '../testing/render.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { PageHeader } from './page-header.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Section } from './section.tsx';
import { SkeletonPage, SkeletonTable } from './skeleton.tsx';

describe('what stands in place of content', () => {
  it('says once that something loads, however many shapes are drawn', async () => {
    const { screen } = await renderPart(<SkeletonTable rows={20} />);
    const region = screen.getByRole('status');
    expect(region.getAttribute('aria-busy')).toBe('true');
    expect(region.textContent).toBe('Loading');
  });

  it('says it in Chinese', async () => {
    const { screen } = await renderPart(<SkeletonPage />, { locale: 'zh' });
    expect(screen.getByRole('status').textContent).toBe('正在载入');
  });

  it('is a heading, a reason and a way on where there is nothing', async () => {
    const { screen } = await renderPart(
      <EmptyState title="Nothing yet" actions={<button type="button">Begin</button>}>
        It fills by itself.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeDefined();
    expect(screen.getByText('It fills by itself.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Begin' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an error', () => {
  const unreachable = new ApiError({ code: 'server.unreachable', status: 0, title: 'no reply' });

  it('is an alert with what happened, what to try and the code', async () => {
    const onRetry = vi.fn();
    const { screen, user } = await renderPart(<ErrorState error={unreachable} onRetry={onRetry} />);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading').textContent).not.toBe('');
    expect(alert.getByText('server.unreachable')).toBeDefined();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('speaks the language of the page', async () => {
    const { screen } = await renderPart(<ErrorState error={unreachable} />, { locale: 'zh' });
    expect(screen.getByRole('heading').textContent).toMatch(/\p{Script=Han}/u);
    expect(screen.getByText(/代码：/)).toBeDefined();
  });

  it('names the request, for who asks for help', async () => {
    const error = new ApiError({
      code: 'internal.unexpected',
      status: 500,
      title: 'Fault',
      requestId: 'req-42',
      detail: 'while reading',
    });
    const { screen } = await renderPart(<ErrorState error={error} />);
    expect(screen.getByText('req-42')).toBeDefined();
    expect(screen.getByText('while reading')).toBeDefined();
  });

  it('offers no second try where there is none', async () => {
    const { screen } = await renderPart(<ErrorState error={unreachable} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of the page itself shows its words without a code', async () => {
    const { screen } = await renderPart(<ErrorState error={new Error('x is undefined')} />);
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
    expect(screen.getByText('x is undefined')).toBeDefined();
    expect(screen.queryByText(/Code/)).toBeNull();
  });

  it('is an invitation to sign in where nobody is', async () => {
    const error = new ApiError({ code: 'auth.required', status: 401, title: 'Sign in' });
    const { screen } = await renderPart(<ErrorState error={error} onRetry={() => {}} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Sign in to see this' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toContain('next=%2Fpart');
  });

  it('is a missing permission where the role does not reach', async () => {
    const error = new ApiError({ code: 'auth.forbidden', status: 403, title: 'No' });
    const { screen } = await renderPart(<ErrorState error={error} onRetry={() => {}} />);
    expect(screen.getByRole('heading', { name: 'Your account has no access to this page' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the end of a list', () => {
  it('says how many are shown, with separators, and loads more', async () => {
    const onLoadMore = vi.fn();
    const { screen, user } = await renderPart(
      <LoadMore hasMore shown={1000} total={12_345} loading={false} onLoadMore={onLoadMore} />,
    );
    expect(screen.getByText('1,000 of 12,345 shown')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  it('takes no second click while it loads', async () => {
    const onLoadMore = vi.fn();
    const { screen, user } = await renderPart(
      <LoadMore hasMore loading shown={10} onLoadMore={onLoadMore} />,
    );
    await user.click(screen.getByRole('button', { name: 'Loading' }));
    expect(onLoadMore).not.toHaveBeenCalled();
  });

  it('has no button at the end, and no count where none is known', async () => {
    const { screen } = await renderPart(
      <LoadMore shown={10} hasMore={false} loading={false} onLoadMore={() => {}} />,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/shown/)).toBeNull();
  });
});

describe('progress', () => {
  it('is read as a number of a number', async () => {
    const { screen } = await renderPart(<ProgressBar label="Items" done={300} planned={1200} />);
    const bar = screen.getByRole('progressbar', { name: 'Items' });
    expect(bar.getAttribute('aria-valuetext')).toBe('300 of 1,200');
    expect(bar.getAttribute('aria-valuenow')).toBe('300');
    expect(bar.getAttribute('aria-valuemax')).toBe('1200');
  });

  it('does not break where nothing is planned yet', async () => {
    const { screen } = await renderPart(<ProgressBar label="Items" done={0} planned={0} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 of 0');
    expect(screen.getByText('0 of 0')).toBeDefined();
  });
});

describe('headings', () => {
  it('of a page name the browser tab too', async () => {
    const { screen } = await renderPart(<PageHeader title="模型比较" lead="说明" />, { locale: 'zh' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('模型比较');
    expect(document.title).toBe('模型比较 · DoctorBench');
  });

  it('of a section name its region', async () => {
    const { screen } = await renderPart(<Section title="Profiles">content</Section>);
    expect(within(screen.getByRole('region', { name: 'Profiles' })).getByText('content')).toBeDefined();
  });
});
