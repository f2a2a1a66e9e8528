import { defineMessages } from '../../i18n/define-messages.ts';

/** Words of looking at a picture or a document. */
export const pictureMessages = defineMessages({
  en: {
    /** Where what it shows is not told. */
    numbered: (number: string) => `Picture ${number} of the question`,
    enlarge: (what: string) => `Enlarge: ${what}`,
    failed: 'The image could not be loaded.',
    documentFailed: 'The document could not be loaded.',
    whole: '100%',
    double: '200%',
    panHint: 'Drag, or use the arrow keys, to move; + and − change the size.',
  },
  zh: {
    numbered: number => `题目的第 ${number} 张图`,
    enlarge: what => `放大：${what}`,
    failed: '图像未能加载。',
    documentFailed: '文档未能加载。',
    whole: '100%',
    double: '200%',
    panHint: '拖动或用方向键移动；按 + 和 − 改变大小。',
  },
});
