import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Tabs } from './tabs.tsx';

const names = ['one', 'two', 'three', 'four'] as const;
type Name = (typeof names)[number];

function Page({ onChange, late = false }: { onChange: (value: Name) => void; late?: boolean }) {
  const [value, setValue] = useState<Name>('one');
  const choose = (next: Name) => {
    onChange(next);
    if (!late) setValue(next);
  };
  const tabs = names.map(name => ({ value: name, label: name, content: `panel ${name}` }));
  return <Tabs label="Parts" value={value} tabs={tabs} onChange={choose} />;
}

/** Keys as a hurried hand sends them: nothing is drawn between two. */
function press(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

describe('tabs', () => {
  it.each([false, true])('lose no key, whether the page follows late (%s) or at once', async late => {
    const chosen: string[] = [];
    const { screen } = await renderPart(<Page late={late} onChange={value => chosen.push(value)} />);
    screen.getByRole('tab', { name: 'one' }).focus();
    press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End');
    expect(chosen).toEqual(['two', 'three', 'four', 'one', 'four', 'one', 'four']);
    expect(document.activeElement?.textContent).toBe('four');
  });

  it('show one panel under the name of its tab, and are one stop for the Tab key', async () => {
    const { screen, user } = await renderPart(<Page onChange={() => undefined} />);
    await user.click(screen.getByRole('tab', { name: 'three' }));
    expect(screen.getByRole('tabpanel', { name: 'three' }).textContent).toBe('panel three');
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('leave keys with a modifier to the browser', async () => {
    const chosen: string[] = [];
    const { screen } = await renderPart(<Page onChange={value => chosen.push(value)} />);
    const tab = screen.getByRole('tab', { name: 'one' });
    expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(chosen).toEqual([]);
  });
});
