import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { QuestionList } from './question-list.tsx';

const questions = [
  { id: 'first', label: 'First?', options: ['yes', 'no'].map(value => ({ value, label: value })) },
  {
    id: 'second',
    label: 'Second?',
    options: [
      { value: '1', label: '1', hint: 'bad' },
      { value: '2', label: '2', hint: 'good' },
    ],
  },
];

async function renderList(given: Readonly<Record<string, string>> = {}) {
  const chosen: string[] = [];
  let sent = 0;
  function Holder() {
    const [choices, setChoices] = useState(given);
    return (
      <QuestionList
        legend="Your word"
        questions={questions}
        choices={choices}
        onChoose={(id, value) => {
          chosen.push(`${id}: ${value}`);
          setChoices({ ...choices, [id]: value });
        }}
        onSend={() => sent++}
      />
    );
  }
  const page = await renderPart(<Holder />);
  await page.screen.findByRole('group', { name: 'Your word' });
  /** The question that has the focus. */
  const at = () => document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent;
  /** True where the list took the key. */
  const press = (key: string, more: KeyboardEventInit = {}) =>
    !fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...more });
  return { ...page, chosen, at, press, countSent: () => sent };
}

describe('questions one below the other', () => {
  it('begin with the focus on the first', async () => {
    const { at } = await renderList();
    expect(at()).toBe('First?');
  });

  it('are answered by a digit, which goes on to the next and stays at the last', async () => {
    const { chosen, at, press } = await renderList();
    expect(press('2')).toBe(true);
    expect(at()).toBe('Second?');
    press('1');
    expect(at()).toBe('Second?');
    expect(chosen).toEqual(['first: no', 'second: 1']);
  });

  it('are gone through by arrows, which choose nothing', async () => {
    const { chosen, at, press } = await renderList();
    press('ArrowDown');
    expect(at()).toBe('Second?');
    press('ArrowUp');
    expect(at()).toBe('First?');
    expect(chosen).toEqual([]);
  });

  it('are sent by Ctrl or Command with Enter, not by Enter alone', async () => {
    const { press, countSent } = await renderList();
    expect(press('Enter')).toBe(false);
    expect(countSent()).toBe(0);
    press('Enter', { ctrlKey: true });
    press('Enter', { metaKey: true });
    expect(countSent()).toBe(2);
  });

  it.each([
    ['9', {}],
    ['1', { altKey: true }],
    ['1', { ctrlKey: true }],
    ['a', {}],
  ] as const)('leave other keys to the browser: %s %j', async (key, more) => {
    const { chosen, press } = await renderList();
    expect(press(key, more)).toBe(false);
    expect(chosen).toEqual([]);
  });

  it('leave digits alone while the focus is elsewhere', async () => {
    const { chosen } = await renderList();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    fireEvent.keyDown(document.body, { key: '1' });
    expect(chosen).toEqual([]);
  });

  it('say what each score means, and mark the one that was given', async () => {
    const { screen } = await renderList({ second: '2' });
    expect(screen.getByText('1 · bad').getAttribute('aria-current')).toBeNull();
    expect(screen.getByText('2 · good').getAttribute('aria-current')).toBe('true');
  });

  it('go to what was chosen before', async () => {
    const { press } = await renderList({ second: '2' });
    press('ArrowDown');
    expect(document.activeElement).toHaveProperty('checked', true);
  });
});
