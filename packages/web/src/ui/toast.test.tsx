import { act, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Dialog } from './dialog.tsx';
import { Toasts, useToast } from './toast.tsx';

function Example() {
  const show = useToast();
  const [count, setCount] = useState(1);
  return (
    <>
      <Toasts />
      <button
        type="button"
        onClick={() => {
          setCount(count + 1);
          show({ title: `News ${count}`, text: 'Saved.' });
        }}
      >
        Tell
      </button>
    </>
  );
}

async function renderToasts() {
  const shown = await renderPart(<Example />);
  const { screen, user } = shown;
  const tell = () => user.click(screen.getByRole('button', { name: 'Tell' }));
  const listNews = () => screen.queryAllByText(/^News \d$/).map(node => node.textContent);
  return { ...shown, tell, listNews };
}

describe('a toast', () => {
  it('is said by screen readers: its place is there before it', async () => {
    const { screen, tell } = await renderToasts();
    const place = screen.getByRole('status');
    expect(place.textContent).toBe('');
    await tell();
    expect(within(place).getByText('News 1')).toBeDefined();
    expect(within(place).getByText('Saved.')).toBeDefined();
  });

  it('goes by its button', async () => {
    const { screen, user, tell, listNews } = await renderToasts();
    await tell();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(listNews()).toEqual([]);
  });

  it('goes on Escape, the newest first', async () => {
    const { user, tell, listNews } = await renderToasts();
    await tell();
    await tell();
    expect(listNews()).toEqual(['News 1', 'News 2']);
    await user.keyboard('{Escape}');
    expect(listNews()).toEqual(['News 1']);
    await user.keyboard('{Escape}');
    expect(listNews()).toEqual([]);
  });

  it('never stands there more than three at a time', async () => {
    const { tell, listNews } = await renderToasts();
    for (let count = 0; count < 5; count++) await tell();
    expect(listNews()).toEqual(['News 3', 'News 4', 'News 5']);
  });

  it('leaves Escape to a dialog that is open', async () => {
    function WithDialog() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Example />
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <Dialog open={open} onClose={() => setOpen(false)} title="Question">
            <p>content</p>
          </Dialog>
        </>
      );
    }
    const { screen, user } = await renderPart(<WithDialog />);
    await user.click(screen.getByRole('button', { name: 'Tell' }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByText('content')).toBeNull();
    expect(screen.getByText('News 1')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('News 1')).toBeNull();
  });

  it('goes away by itself after seven seconds, but not from under the pointer', async () => {
    const { screen, user, tell, listNews } = await renderToasts();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await tell();
    act(() => vi.advanceTimersByTime(6000));
    expect(listNews()).toEqual(['News 1']);
    await user.hover(screen.getByText('News 1'));
    act(() => vi.advanceTimersByTime(20_000));
    expect(listNews()).toEqual(['News 1']);
    await user.unhover(screen.getByText('News 1'));
    act(() => vi.advanceTimersByTime(7001));
    expect(listNews()).toEqual([]);
  });
});
