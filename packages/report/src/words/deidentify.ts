import { defineWords } from './define-words.ts';

/** Words of the page on which a second pair of eyes reads what was hidden. */
export const deidentifyWords = defineWords({
  en: {
    heading: 'De-identification for review',
    lead: (records: number, replacements: number) => `${records} records, ${replacements} replacements`,
    warning:
      'This page shows the originals. Keep it where the records are kept, read every record for what was missed, and delete it afterwards.',
    after: 'After de-identification',
    table: 'Replacements',
    columns: ['Class', 'Original', 'Replacement', 'Why', 'Place'],
  },
  zh: {
    heading: '去标识化复核',
    lead: (records: number, replacements: number) => `${records} 份记录，${replacements} 处替换`,
    warning: '本页含原文。请与原始记录一同保管，逐份查找遗漏，复核后删除。',
    after: '去标识化之后',
    table: '替换清单',
    columns: ['类别', '原文', '替换为', '依据', '位置'],
  },
});
