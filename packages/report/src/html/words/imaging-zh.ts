import type { imagingEn } from './imaging-en.ts';

/** Labels about pictures and whether they were looked at, in Chinese. */
export const imagingZh: typeof imagingEn = {
  pictures: {
    omitted: count => `本页最多收入 12 MB 图像，另有 ${count} 幅未收入；题集文件夹中有全部图像。`,
  },
};
