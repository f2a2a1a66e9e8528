import { within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { Menu, MenuItem, MenuLabel } from './menu.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Segmented } from './segmented.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

const fruits = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear' },
  { value: 'plum', label: 'Plum' },
];

describe('tabs', () => {
  function Example() {
    const [value, setValue] = useState('apple');
    return (
      <Tabs
        label="Fruits"
        value={value}
        onChange={setValue}
        tabs={fruits.map(({ value: id, label }) => ({
          value: id,
          label,
          content: <p>{`About ${label}`}</p>,
        }))}
      />
    );
  }

  it('show the panel of the tab that was clicked, and only that', async () => {
    const { screen, user } = await renderPart(<Example />);
    const list = screen.getByRole('tablist', { name: 'Fruits' });
    expect(within(list).getAllByRole('tab')).toHaveLength(3);
    expect(screen.getByRole('tabpanel').textContent).toBe('About Apple');
    await user.click(screen.getByRole('tab', { name: 'Plum' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('About Plum');
    expect(screen.queryByText('About Apple')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Plum' }).getAttribute('aria-selected')).toBe('true');
  });

  it('are walked by arrow keys, from the last to the first again', async () => {
    const { screen, user } = await renderPart(<Example />);
    await user.click(screen.getByRole('tab', { name: 'Apple' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('About Pear');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('About Apple');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Plum');
  });
});

describe('a segmented choice', () => {
  it('names its group, shows what is chosen, and moves by arrow keys', async () => {
    const onChange = vi.fn();
    function Example() {
      const [value, setValue] = useState('apple');
      return (
        <Segmented
          legend="Fruit"
          value={value}
          options={fruits}
          onChange={next => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    }
    const { screen, user } = await renderPart(<Example />);
    expect(screen.getByRole('group', { name: 'Fruit' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Pear' }));
    expect(screen.getByRole('radio', { name: 'Pear' })).toHaveProperty('checked', true);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Plum' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Pear' })).toHaveProperty('checked', false);
    expect(onChange.mock.calls).toEqual([['pear'], ['plum']]);
  });

  it('keeps two choices on one page apart', async () => {
    function Example() {
      const [first, setFirst] = useState('apple');
      const [second, setSecond] = useState('plum');
      return (
        <>
          <Segmented legend="First" value={first} options={fruits} onChange={setFirst} />
          <Segmented legend="Second" value={second} options={fruits} onChange={setSecond} />
        </>
      );
    }
    const { screen, user } = await renderPart(<Example />);
    const first = within(screen.getByRole('group', { name: 'First' }));
    const second = within(screen.getByRole('group', { name: 'Second' }));
    await user.click(first.getByRole('radio', { name: 'Pear' }));
    expect(first.getByRole('radio', { name: 'Pear' })).toHaveProperty('checked', true);
    expect(second.getByRole('radio', { name: 'Plum' })).toHaveProperty('checked', true);
  });
});

describe('cards to choose from', () => {
  it('describe themselves, and do not take a disabled one', async () => {
    const onChange = vi.fn();
    const { screen, user } = await renderPart(
      <RadioCards
        legend="Type"
        value={undefined}
        onChange={onChange}
        cards={[
          { value: 'llm', label: 'Text', description: 'Questions and answers' },
          { value: 'agent', label: 'Agent', description: 'No edition is open', disabled: true },
        ]}
      />,
    );
    const agent = screen.getByRole('radio', { name: /Agent/ });
    expect(agent).toHaveProperty('disabled', true);
    await user.click(agent);
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByText('Questions and answers'));
    expect(onChange).toHaveBeenCalledWith('llm');
  });
});

describe('a select field', () => {
  it('is found by its label and reports the value of the option', async () => {
    const onChange = vi.fn();
    const { screen, user } = await renderPart(
      <SelectField label="Fruit" value="apple" options={fruits} onChange={onChange} />,
    );
    await user.selectOptions(screen.getByLabelText('Fruit'), 'Plum');
    expect(onChange).toHaveBeenCalledWith('plum');
  });

  it('shows the choice at once, and what counts when it is left and nothing followed', async () => {
    const { screen, user } = await renderPart(
      <SelectField label="Fruit" value="apple" options={fruits} onChange={() => {}} />,
    );
    const select = screen.getByLabelText('Fruit');
    await user.selectOptions(select, 'Plum');
    expect(select).toHaveProperty('value', 'plum');
    await user.tab();
    expect(select).toHaveProperty('value', 'apple');
  });

  it('follows a value that changes from elsewhere', async () => {
    function Example() {
      const [value, setValue] = useState('apple');
      return (
        <>
          <SelectField label="Fruit" value={value} options={fruits} onChange={setValue} />
          <button type="button" onClick={() => setValue('pear')}>
            Reset
          </button>
        </>
      );
    }
    const { screen, user } = await renderPart(<Example />);
    await user.selectOptions(screen.getByLabelText('Fruit'), 'Plum');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByLabelText('Fruit')).toHaveProperty('value', 'pear');
  });
});

describe('a switch and a checkbox', () => {
  it('turn on and off by key and by click on their words', async () => {
    function Example() {
      const [on, setOn] = useState(false);
      const [ticked, setTicked] = useState(false);
      return (
        <>
          <Switch label="Public" checked={on} onChange={setOn} />
          <Checkbox label="I agree" checked={ticked} onChange={setTicked} />
        </>
      );
    }
    const { screen, user } = await renderPart(<Example />);
    const toggle = screen.getByRole('switch', { name: 'Public' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await user.click(screen.getByText('Public'));
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await user.keyboard(' ');
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await user.click(screen.getByText('I agree'));
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveProperty('checked', true);
  });

  it('keep a hidden label for screen readers', async () => {
    const { screen } = await renderPart(
      <Checkbox hideLabel label="Choose Model 1" checked={false} onChange={() => {}} />,
    );
    expect(screen.getByRole('checkbox', { name: 'Choose Model 1' })).toBeDefined();
  });

  it('do nothing when disabled', async () => {
    const onChange = vi.fn();
    const { screen, user } = await renderPart(
      <Switch disabled label="Public" checked={false} onChange={onChange} />,
    );
    await user.click(screen.getByRole('switch'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a menu', () => {
  function Example({ onSelect }: { readonly onSelect: (word: string) => void }) {
    return (
      <Menu label="Account menu" trigger={<button type="button">Open</button>}>
        <MenuLabel>Signed in</MenuLabel>
        <MenuItem onSelect={() => onSelect('one')}>One</MenuItem>
        <MenuItem disabled onSelect={() => onSelect('two')}>
          Two
        </MenuItem>
        <MenuItem onSelect={() => onSelect('three')}>Three</MenuItem>
      </Menu>
    );
  }

  it('opens by key, passes over what is disabled, and chooses with Enter', async () => {
    const onSelect = vi.fn();
    const { screen, user } = await renderPart(<Example onSelect={onSelect} />);
    screen.getByRole('button', { name: 'Open' }).focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Two' }).getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => document.activeElement?.textContent).toBe('One');
    await user.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Three');
    await user.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['three']]);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on Escape, without choosing, and gives the focus back', async () => {
    const onSelect = vi.fn();
    const { screen, user } = await renderPart(<Example onSelect={onSelect} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(opener);
    expect(onSelect).not.toHaveBeenCalled();
  });
});
