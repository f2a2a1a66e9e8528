import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

let near: HTMLButtonElement;
beforeEach(() => {
  near = document.createElement('button');
  document.body.append(near);
});
afterEach(() => {
  near.remove();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** The old way; says what was selected when it was asked. */
function stubCopy(answer: () => boolean) {
  const copied: string[] = [];
  Object.assign(document, {
    execCommand: (command: string) => {
      const field = document.querySelector('textarea');
      if (command === 'copy' && field) copied.push(field.value);
      return answer();
    },
  });
  return copied;
}

function stubClipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } });
}

describe('copying a text', () => {
  it('goes to the clipboard where the page has one, and leaves nothing behind', async () => {
    const written: string[] = [];
    stubClipboard(async text => void written.push(text));
    const copied = stubCopy(() => true);
    expect(await copyText('sk-1', near)).toBe(true);
    expect([written, copied]).toEqual([['sk-1'], []]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it.each([
    ['over plain http, without a clipboard', undefined],
    ['where the clipboard is refused', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('%s, goes the old way, and gives the focus back', async (_, writeText) => {
    stubClipboard(writeText);
    const copied = stubCopy(() => true);
    expect(await copyText('dbt_2', near)).toBe(true);
    expect(copied).toEqual(['dbt_2']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(near);
  });

  it.each([
    ['says no', () => false],
    [
      'throws',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
  ])('is left to the hand where the browser %s', async (_, answer) => {
    stubClipboard(undefined);
    stubCopy(answer);
    expect(await copyText('dbt_3', near)).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
