import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { openSuite } from '@doctorbench/engine';
import { writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lintSuite } from '../lint/lint-suite.ts';
import { findCanaries } from './find-canaries.ts';
import { openLedger } from './ledger.ts';
import { markItem } from './mark-item.ts';
import { markSuite } from './mark-suite.ts';
import { createTracer } from './trace.ts';

const key = Buffer.alloc(32, 3);
const recipients = Array.from({ length: 100 }, (_, at) => `sub_${at}`);

const drugs = ['硝酸甘油', '阿司匹林', '二甲双胍', '左甲状腺素', '奥美拉唑', '呋塞米', '华法林', '地高辛'];

/** Stems that differ, with places in them. */
const items = Array.from({ length: 8 }, (_, at) =>
  makeChoiceItem(`item-${at}`, {
    language: 'zh-CN',
    stem: `第${at}例，患者目前规律用药，因为${drugs[at]}疗效不佳来院，病情逐渐加重，下列处理最合适的选择是哪项`,
    options: ['A', 'B', 'C', 'D', 'E'].map((id, number) => ({
      id,
      text: `方案${at}${number}号${drugs[(at + number) % drugs.length]}`,
    })),
    key: ['B'],
  }),
);

function toText(taken: readonly Item[], recipient: string): string {
  return taken
    .map(item => markItem(item, { key, recipient }))
    .map(item =>
      item.kind === 'choice' ? [item.stem, ...item.options.map(({ text }) => text)].join('\n') : '',
    )
    .join('\n');
}

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-leaks-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('marks', () => {
  it('differ from copy to copy and leave key, numbers and the meaning of each option alone', () => {
    const [item] = items;
    if (!item) throw new Error('no item');
    const copies = recipients.map(recipient => markItem(item, { key, recipient }));
    expect(new Set(copies.map(copy => JSON.stringify(copy))).size).toBeGreaterThan(90);
    for (const copy of copies) {
      if (copy.kind !== 'choice' || item.kind !== 'choice') throw new Error('not a choice');
      const keyed = copy.options.find(({ id }) => copy.key.includes(id));
      expect(keyed?.text).toBe('方案01号阿司匹林');
      expect(copy.stem).toContain('硝酸甘油');
      expect(copy.options.map(({ id }) => id).join('')).toBe('ABCDE');
    }
  });
});

describe('a tracer', () => {
  it('names the copy a text was taken from, also when punctuation, spaces and half of it are gone', async () => {
    const trace = await createTracer({ items, key, recipients });
    for (const recipient of ['sub_3', 'sub_57']) {
      const text = toText(items, recipient).replaceAll(/[，\s]/gu, ' ');
      expect(trace(text).source?.recipient).toBe(recipient);
      expect(trace(text.slice(0, text.length / 2)).source?.recipient).toBe(recipient);
    }
  });

  it('is not misled by questions on one case that are not in the text', async () => {
    const told =
      '老年患者，因为乏力来院，目前规律用药，近期血压明显波动，家属诉病情逐渐加重，给予补液，症状经常反复';
    const series = drugs.map((drug, at) =>
      makeChoiceItem(`series-${at}`, {
        language: 'zh-CN',
        stem: `${told}。第${at}问，停用${drug}以后还要留意什么`,
        options: ['A', 'B', 'C', 'D'].map(id => ({ id, text: `${drug}的反应${id}${at}` })),
      }),
    );
    const trace = await createTracer({ items: [...items, ...series], key, recipients });
    const taken = [...items.slice(0, 3), ...series.slice(0, 1)];
    for (const recipient of ['sub_3', 'sub_57', 'sub_80'])
      expect(trace(toText(taken, recipient))).toMatchObject({
        items: taken.map(({ id }) => id),
        source: { recipient },
      });
  });

  it('names nobody for copies it does not know, for the public text, and for one item alone', async () => {
    const trace = await createTracer({ items, key, recipients });
    for (let at = 0; at < 20; at++) expect(trace(toText(items, `stranger_${at}`)).source).toBeUndefined();
    const published = items.map(item => (item.kind === 'choice' ? item.stem : '')).join('\n');
    expect(trace(published)).toMatchObject({ source: undefined, items: items.map(({ id }) => id) });
    expect(trace(toText(items.slice(0, 1), 'sub_3')).source).toBeUndefined();
    expect(trace('与题集无关的一段话，讲的是天气。')).toMatchObject({
      items: [],
      places: 0,
      source: undefined,
    });
  });
});

describe('a marked copy of a suite', () => {
  it('passes lint, stands in the ledger, and is known by its canary', async () => {
    await writeSuiteFolder(join(dir, 'suite'), { items });
    const suite = await openSuite(join(dir, 'suite'));
    const ledger = await openLedger(join(dir, 'ledger'), { create: true });
    const target = join(dir, 'copy');
    const copy = await markSuite(suite, { recipient: 'ward 7', ledger, target, now: new Date(0) });
    expect((await lintSuite(target)).problems).toEqual([]);
    const { copies } = await openLedger(join(dir, 'ledger'), { create: false });
    expect(copies).toEqual([copy]);
    expect(findCanaries(`x ${copy.canary.toUpperCase().replaceAll('-', ' ')} y`, copies)).toEqual([copy]);
    expect(findCanaries(suite.manifest.canary, copies)).toEqual([]);
    await expect(openLedger(join(dir, 'none'), { create: false })).rejects.toThrow('watermark.key');
  });
});
