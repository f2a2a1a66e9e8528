import type { TryoutItem } from '@doctorbench/core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { LetterChoice } from './letter-choice.tsx';
import { tryoutMessages } from './messages.ts';

type Letters = NonNullable<TryoutItem['letters']>;
const { order, clear } = tryoutMessages.en;

async function renderChoice(part: Partial<Letters>, first = '') {
  const values: string[] = [];
  const letters: Letters = {
    title: { zh: '选项', en: 'Options' },
    lines: ['A', 'B', 'C'].map(id => ({ id, text: `line ${id}` })),
    ordered: false,
    multiple: false,
    ...part,
  };
  function Holder() {
    const [value, setValue] = useState(first);
    values.push(value);
    return <LetterChoice letters={letters} lang="en" value={value} onChange={setValue} />;
  }
  const page = await renderPart(<Holder />);
  await page.screen.findByRole('group');
  const choose = (id: string) => page.user.click(page.screen.getByLabelText(new RegExp(`line ${id}`)));
  return { ...page, choose, value: () => values.at(-1) };
}

describe('the letters of a question', () => {
  it('are one where one is right: another takes its place', async () => {
    const { screen, choose, value } = await renderChoice({});
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await choose('B');
    expect(value()).toBe('B');
    await choose('A');
    expect(value()).toBe('A');
  });

  it('may be several, sorted however they were chosen, and are taken back by a second click', async () => {
    const { screen, choose, value } = await renderChoice({ multiple: true });
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await choose('C');
    await choose('A');
    expect(value()).toBe('A, C');
    await choose('C');
    expect(value()).toBe('A');
  });

  it('have the order in which they were chosen where that is asked, and show it', async () => {
    const { screen, choose, value } = await renderChoice({ ordered: true });
    expect(screen.getByRole('group', { name: order })).toBeDefined();
    await choose('B');
    await choose('C');
    await choose('A');
    expect(value()).toBe('B, C, A');
    expect(screen.getByLabelText(/line B/).closest('label')?.textContent).toBe('Bline B1');
    await choose('C');
    expect(value()).toBe('B, A');
    expect(screen.getByLabelText(/line A/).closest('label')?.textContent).toBe('Aline A2');
  });

  it('in order can be begun anew', async () => {
    const { screen, user, value } = await renderChoice({ ordered: true }, 'B, A');
    await user.click(screen.getByRole('button', { name: clear }));
    expect(value()).toBe('');
    expect(screen.queryByRole('button', { name: clear })).toBeNull();
  });

  it('are chosen by keyboard', async () => {
    const { user, value } = await renderChoice({ multiple: true });
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(value()).toBe('A, C');
  });
});
