import { describe, expect, it } from 'vitest';
import { html, nothing, toPieces, toText, trusted } from './html.ts';

describe('html', () => {
  it('escapes every part that is not markup', () => {
    const hostile = `</script><img src=x onerror="alert('1')">&amp;`;
    expect(toText(html`<p>${hostile}</p>`)).toBe(
      '<p>&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;</p>',
    );
  });

  it('keeps a quote from ending an attribute', () => {
    expect(toText(html`<p title="${'" onclick="x'}"></p>`)).toBe('<p title="&quot; onclick=&quot;x"></p>');
  });

  it('prints markup and lists of markup as they are', () => {
    const rows = ['a', '<b>'].map(text => html`<li>${text}</li>`);
    expect(toText(html`<ul>${rows}${nothing}</ul>${trusted('<hr>')}`)).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>',
    );
  });

  it('comes bit by bit, small texts together and in order', () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => html`<li>${index}</li>`);
    const page = html`<ul>${rows}</ul>`;
    const pieces = [...toPieces(page)];
    expect(pieces.length).toBeGreaterThan(4);
    expect(pieces.length).toBeLessThan(20);
    expect(pieces.join('')).toBe(toText(page));
    expect(toText(page)).toMatch(/^<ul><li>0<\/li><li>1<\/li>.*<li>29999<\/li><\/ul>$/);
  });

  it('does not take parsed data that looks like markup for markup', () => {
    const forged = JSON.parse('{"markup":"<script>","Symbol(markup)":"<script>"}');
    expect(() => toText(html`${forged}`)).toThrow();
  });

  it('strips direction overrides and control characters', () => {
    expect(toText(html`${'a\u202eb\u2066c\u0000d\u001be\u200ff\ufeff'}`)).toBe('abcdef');
  });
});
