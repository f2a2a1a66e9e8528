import { plural } from '../../words/plural.ts';

/** Labels about pictures and whether they were looked at, in English. */
export const imagingEn = {
  imaging: {
    heading: 'Imaging',
    verdicts: {
      looks: 'The model looks at the images.',
      ignores: 'The model does not look at the images.',
      untold: 'Whether the model looks at the images cannot be told.',
    },
    notice:
      'It does no better with the images than a reader of the text alone, or keeps its answer when the images change. Its score says nothing about reading images; see “Imaging”.',
    blindHeading: 'Asked again without the images',
    blindLead: (items: string) =>
      `${plural(items, 'item was', 'items were')} asked a second time without images. These answers count for no score.`,
    seen: 'With images',
    blind: 'Without images',
    gap: 'Gap',
    gapBar: 'Gap with 95 % interval',
    noBlind: 'No item was asked again without its images.',
    swappedHeading: 'Asked again with other images',
    swapped: (changed: string, items: string) =>
      `${changed} of ${plural(items, 'answer', 'answers')} changed when other images were shown.`,
    swappedRight: (score: string) =>
      `Held against what is right for the other images, these answers score ${score} on average.`,
    noSwapped: 'No item was asked again with other images.',
    modalities: 'By kind of image',
    modality: 'Kind of image',
    score: 'Score',
    items: 'Items',
    vetoes: 'Vetoed',
    blindItems: (items: string) => plural(items, 'item', 'items'),
    noModalities: 'No item of this run says how its images were made.',
  },
  pictures: {
    omitted: (count: string) =>
      `${plural(count, 'image is', 'images are')} left out of this page, which holds up to 12 MB of them; the suite folder has them all.`,
  },
};
