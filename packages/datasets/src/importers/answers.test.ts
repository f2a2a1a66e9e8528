import type { Expected } from '@doctorbench/core';
import { toMetric } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import { toExpectation } from './answers.ts';
import { findDepartmentByWords } from './department-words.ts';
import { toItemId } from './draft.ts';
import { findOptions, readKey, readLetters, splitOptions } from './options.ts';
import { findDepartment, findImagingScenario, findModality } from './vocabulary.ts';

describe('an answer', () => {
  it.each([
    ['Yes', 'en', 'yes'],
    ['no.', 'en', 'no'],
    ['是的', 'zh-CN', 'yes'],
    ['没有', 'zh-CN', 'no'],
    ['不是', 'zh-CN', 'no'],
  ] as const)(
    '%j in %s is closed: %s, and the metric reads its own word so',
    async (answer, language, value) => {
      const { expected, instruction } = toExpectation(answer, language);
      expect(expected).toEqual({ metric: 'yes-no-maybe', value });
      expect(instruction).not.toBe('');
      expect(await toMetric(expected, {}).measure(answer)).toMatchObject({ percent: 100 });
    },
  );

  it('of one term is that term, in whatever case', () => {
    const { expected } = toExpectation('Right Lung', 'en');
    expect(expected).toEqual({ metric: 'set', members: [['Right Lung', 'right lung', 'Right lung']] });
    expect(toExpectation('肺', 'zh-CN').expected).toEqual({ metric: 'set', members: [['肺']] });
  });

  it('that lists terms is their set, so that the metric gives the answer itself full marks', async () => {
    for (const [answer, language] of [
      ['Liver, Heart, liver, Spleen', 'en'],
      ['肝、脾，肾', 'zh-CN'],
    ] as const) {
      const { expected } = toExpectation(answer, language);
      if (expected.metric !== 'set') throw new Error('a set was due');
      expect(expected.members).toHaveLength(3);
      expect(await toMetric(expected, {}).measure(answer)).toMatchObject({ percent: 100 });
    }
  });

  it.each<[string, Expected['metric']]>([
    ['3', 'number'],
    ['-2.5', 'number'],
    ['T2', 'set'],
    ['The mass is large. It displaces the midline.', 'rouge'],
    [`a${' very'.repeat(20)} long finding`, 'rouge'],
    ['2.5 cm', 'set'],
  ])('%j is told by %s', (answer, metric) => {
    expect(toExpectation(answer, 'en').expected.metric).toBe(metric);
  });
});

describe('options and their key', () => {
  const three = [
    { id: 'A', text: 'one' },
    { id: 'B', text: 'two' },
    { id: 'C', text: 'three' },
  ];

  it.each([
    [
      [
        { letter: 'A', content: 'one' },
        { letter: 'B', content: 'two' },
        { letter: 'C', content: 'three' },
      ],
    ],
    [{ A: 'one', B: 'two', C: 'three' }],
    [['one', 'two', 'three']],
    [['A. one', 'B. two', 'C. three']],
    [['(A) one', '(B) two', '(C) three']],
  ])('are read from %j', options => {
    expect(findOptions({ options }, ['options'])).toEqual(three);
  });

  it('that are no options name their field', () => {
    for (const options of [['one'], 'one', { A: 'one', AA: 'two' }, ['one', null]])
      expect(() => findOptions({ options }, ['options'])).toThrow(
        expect.objectContaining({ field: expect.stringMatching(/^options/) }),
      );
    expect(findOptions({}, ['options'])).toBeUndefined();
  });

  it.each([
    ['B', ['B']],
    [
      ['C', 'A'],
      ['A', 'C'],
    ],
    ['AC', ['A', 'C']],
    ['A, C', ['A', 'C']],
    ['B. two', ['B']],
    ['Two', ['B']],
    ['(B)', ['B']],
  ])('%j keys %j', (answer, key) => {
    expect(readKey(answer, three, 'label')).toEqual(key);
  });

  it.each(['D', 'neither', '', undefined])('%j keys nothing', answer => {
    expect(() => readKey(answer, three, 'label')).toThrow(expect.objectContaining({ field: 'label' }));
  });

  it.each([
    ['ＡＣ', 'AC'],
    ['ACB', 'ABC'],
    ['C、A', 'AC'],
    [['B'], 'B'],
  ])('letters alone: %j keys %s', (answer, key) => {
    expect(readLetters(answer, three, 'answer').join('')).toBe(key);
  });

  it('letters alone are never words: an option may say another letter', () => {
    const vitamins = [
      { id: 'A', text: 'B' },
      { id: 'B', text: 'A' },
    ];
    expect(readLetters('A', vitamins, 'answer')).toEqual(['A']);
    for (const answer of ['two', 'D', '', undefined])
      expect(() => readLetters(answer, three, 'answer')).toThrow(
        expect.objectContaining({ field: 'answer' }),
      );
  });

  it('are cut off the end of a question', () => {
    expect(splitOptions('问题如下：\n见图。\nA. one\nB、two\nC．three')).toEqual({
      stem: '问题如下：\n见图。',
      options: three,
    });
    expect(splitOptions('A. one\nB. two')).toBeUndefined();
    expect(splitOptions('No options here')).toBeUndefined();
  });
});

describe('words of data sets', () => {
  it('map to the catalogue, or to nothing', () => {
    expect(['CT', 'X-Ray', 'MRI', 'T2 MR', '超声', 'histology', 'abstract'].map(findModality)).toEqual([
      'ct',
      'radiograph',
      'mri',
      'mri',
      'ultrasound',
      'microscopy',
      undefined,
    ]);
    expect(
      ['模态识别与感知', 'Medical knowledge QA', 'report-generation', '疾病诊断', 'x'].map(
        findImagingScenario,
      ),
    ).toEqual(['modality-perception', 'image-knowledge', 'report-generation', 'image-diagnosis', undefined]);
    expect(['皮肤科', 'Cardiology', 'x'].map(findDepartment)).toEqual([
      'dermatology',
      'cardiology',
      undefined,
    ]);
  });

  it('tell the department of a Chinese subject or examination', () => {
    expect(
      [
        '中医眼科学',
        '主管中药师',
        '外科护理学',
        '肿瘤放射治疗主管技师',
        '口腔颌面外科',
        '神经病学',
        '外科学',
        '生理学',
      ].map(findDepartmentByWords),
    ).toEqual([
      'traditional-chinese-medicine',
      'pharmacy',
      'nursing',
      'oncology',
      'stomatology',
      'neurology',
      'general-surgery',
      undefined,
    ]);
  });

  it('make ids that stay apart', () => {
    expect(toItemId(['slake', 'test', '12'])).toBe('slake-test-12');
    expect(toItemId(['m', '任务一', '1'])).not.toBe(toItemId(['m', '任务二', '1']));
    for (const id of [toItemId(['m', '任务一', '1']), toItemId(['x'.repeat(300)]), toItemId(['../..', ''])])
      expect(id).toMatch(/^[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*$/);
    expect(toItemId(['x'.repeat(300)]).length).toBeLessThanOrEqual(120);
  });
});
