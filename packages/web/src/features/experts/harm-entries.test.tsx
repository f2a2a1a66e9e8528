import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { HarmEntries } from './harm-entries.tsx';
import { expertMessages } from './messages.ts';
import { type HarmEntry, newHarm } from './task-form.ts';

const { addHarm, removeHarm, quoted, harmClass, severity } = expertMessages.en;

async function renderEntries(first: readonly HarmEntry[] = []) {
  let harms: readonly HarmEntry[] = first;
  function Holder() {
    const [state, setState] = useState(first);
    harms = state;
    return <HarmEntries harms={state} onChange={setState} />;
  }
  const page = await renderPart(<Holder />);
  await page.screen.findByRole('button', { name: addHarm });
  return { ...page, listHarms: () => harms };
}

describe('passages that would hurt somebody', () => {
  it('are none at first, and begin with the worst', async () => {
    const { screen, user, listHarms } = await renderEntries();
    expect(screen.queryByLabelText(quoted)).toBeNull();
    await user.click(screen.getByRole('button', { name: addHarm }));
    expect(listHarms()).toEqual([newHarm]);
    expect(screen.getByLabelText<HTMLSelectElement>(severity).value).toBe('critical');
  });

  it('are changed one by one', async () => {
    const { screen, user, listHarms } = await renderEntries([
      { ...newHarm, quote: 'one' },
      { ...newHarm, quote: 'two' },
    ]);
    const [, second] = screen.getAllByLabelText(quoted);
    if (!second) throw new Error('there are two');
    await user.type(second, '!');
    const [firstClass] = screen.getAllByLabelText<HTMLSelectElement>(harmClass);
    const other = [...(firstClass?.options ?? [])].find(({ value }) => value !== newHarm.class)?.value;
    if (!firstClass || other === undefined) throw new Error('there are several classes');
    await user.selectOptions(firstClass, other);
    expect(listHarms()).toEqual([
      { ...newHarm, quote: 'one', class: other },
      { ...newHarm, quote: 'two!' },
    ]);
  });

  it('are taken back, each by itself', async () => {
    const { screen, user, listHarms } = await renderEntries([
      { ...newHarm, quote: 'one' },
      { ...newHarm, quote: 'two' },
      { ...newHarm, quote: 'three' },
    ]);
    const [, second] = screen.getAllByRole('button', { name: removeHarm });
    if (!second) throw new Error('there are three');
    await user.click(second);
    expect(listHarms().map(({ quote }) => quote)).toEqual(['one', 'three']);
  });
});
