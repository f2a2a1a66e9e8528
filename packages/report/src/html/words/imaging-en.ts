import { plural } from '../../words/plural.ts';

/** Labels about pictures and whether they were looked at, in English. */
export const imagingEn = {
  pictures: {
    omitted: (count: string) =>
      `${plural(count, 'image is', 'images are')} left out of this page, which holds up to 12 MB of them; the suite folder has them all.`,
  },
};
