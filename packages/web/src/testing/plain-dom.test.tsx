import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

function drawPage() {
  const { container } = render(
    <main>
      <section id="a" role="region alert">
        <button id="b" type="button">
          <i id="c" className="x y" />
        </button>
      </section>
      <a id="d" href="/" title="of a:b" className="y">
        to the first page
      </a>
      <input id="e" type="text" disabled />
    </main>,
  );
  return container;
}

describe('selectors', () => {
  const page = drawPage().innerHTML;
  it.each([
    ['*', 'main a b c d e'],
    ['[role~="alert"]', 'a'],
    ['a[href], *[role~="region"], button', 'a b d'],
    ['input:not([type="password"]):not([list])', 'e'],
    ['button:not([type])', ''],
    ['[title="of a:b"]', 'd'],
    ['i.x.y', 'c'],
    ['#d', 'd'],
    ['section > button', 'b'],
    ['main .y', 'c d'],
    ['section + a', 'd'],
    ['input:disabled', 'e'],
    ['main:has(i)', 'main'],
  ])('%s finds what a browser finds, in the order of the page', (selector, ids) => {
    const host = document.createElement('div');
    host.innerHTML = page;
    const found = [...host.querySelectorAll(selector)];
    expect(found.map(({ id, localName }) => id || localName).join(' ')).toBe(ids);
    expect(host.querySelector(selector)).toBe(found[0] ?? null);
    for (const element of host.querySelectorAll('*'))
      expect(element.matches(selector)).toBe(found.includes(element));
  });

  it('see what has changed since they were last looked for', () => {
    const host = drawPage();
    expect(host.querySelectorAll('[data-new]')).toHaveLength(0);
    host.querySelector('button')?.setAttribute('data-new', '');
    expect(host.querySelector('[data-new]')?.id).toBe('b');
    expect(host.querySelector('i')?.closest('[data-new]')?.id).toBe('b');
    host.querySelector('section')?.remove();
    expect(host.querySelectorAll('[data-new]')).toHaveLength(0);
  });

  it('that are none are refused', () => {
    for (const selector of ['', '1a', '.', '[1]'])
      expect(() => document.querySelectorAll(selector)).toThrow();
  });
});

describe('styles', () => {
  it('say what is hidden by itself, and by what is around it', () => {
    const { container } = render(
      <div>
        <p style={{ display: 'none' }}>none</p>
        <dialog>closed</dialog>
        <dialog open>open</dialog>
        <div style={{ visibility: 'hidden' }}>
          <b>inherits</b>
          <b style={{ visibility: 'visible' }}>does not</b>
        </div>
        <i style={{ color: 'red' }}>red</i>
      </div>,
    );
    const view = document.defaultView;
    const read = (selector: string, name: string) =>
      [...container.querySelectorAll(selector)].map(element =>
        view?.getComputedStyle(element).getPropertyValue(name),
      );
    expect(read('p', 'display')).toEqual(['none']);
    expect(read('dialog', 'display')).toEqual(['none', 'block']);
    expect(read('b', 'visibility')).toEqual(['hidden', 'visible']);
    expect(read('i', 'color')).toEqual(['red']);
    expect(view?.getComputedStyle(container).display).toBe('block');
    expect(view?.getComputedStyle(document.createElement('div')).display).toBe('');
  });
});

describe('trees', () => {
  /** From its leaves, as React does it. */
  function putTogether(leaf: HTMLElement, around: readonly string[]) {
    return around.reduce((inner, name) => {
      const outer = document.createElement(name);
      outer.append(inner);
      return outer;
    }, leaf);
  }

  it('hand down what a node has above it, however far below', () => {
    const field = document.createElement('input');
    const form = putTogether(field, ['label', 'div', 'section', 'form']);
    const page = putTogether(form, ['div', 'main']);
    expect([field.form, field.isConnected]).toEqual([form, false]);
    document.body.append(page);
    expect([field.form, field.isConnected, field.getRootNode()]).toEqual([form, true, document]);
    page.remove();
    expect(field.isConnected).toBe(false);
  });

  it('moved outside the document belong to the form they were moved into', () => {
    const field = document.createElement('input');
    const group = putTogether(field, ['p', 'fieldset']);
    const first = putTogether(group, ['div', 'form']);
    expect(field.form).toBe(first);
    const second = document.createElement('form');
    const inner = document.createElement('div');
    second.append(inner);
    inner.append(group);
    expect(field.form).toBe(second);
    expect([...second.elements]).toContain(field);
    expect([...(first as HTMLFormElement).elements]).toEqual([]);
  });

  it('know the choice that an option belongs to', () => {
    const option = document.createElement('option');
    option.value = 'a';
    const choice = putTogether(option, ['optgroup', 'select']) as HTMLSelectElement;
    putTogether(choice, ['label', 'form']);
    expect([...choice.options]).toEqual([option]);
    expect(choice.value).toBe('a');
  });
});
