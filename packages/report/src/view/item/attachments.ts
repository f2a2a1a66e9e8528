import { type Attachment, type Box, type ItemBox, imageMediaTypes, type Locale } from '@doctorbench/core';
import { attachmentWords } from '../../words/item/attachment-words.ts';

export function isPicture({ mediaType }: Pick<Attachment, 'mediaType'>): boolean {
  return imageMediaTypes.some(type => type === mediaType);
}

/** What a picture shows, or its name. */
export function toPictureText({ id, description }: Attachment, locale: Locale): string {
  return description?.[locale] ?? attachmentWords[locale].picture(id);
}

export type BoxKind = 'expected' | 'answered';

/** Where a box lies, in the units of a picture of this size; boxes are in thousandths of its sides. */
export function toBoxPlace(
  { left, top, right, bottom }: Box,
  { width, height }: { readonly width: number; readonly height: number },
) {
  return {
    x: (left / 1000) * width,
    y: (top / 1000) * height,
    width: ((right - left) / 1000) * width,
    height: ((bottom - top) / 1000) * height,
  };
}

/** Both boxes of each place, one after the other. */
export function listBoxes(
  boxes: readonly ItemBox[],
): readonly { readonly kind: BoxKind; readonly box: Box }[] {
  return boxes.flatMap(({ expected, answered }) => [
    { kind: 'expected' as const, box: expected },
    ...(answered ? [{ kind: 'answered' as const, box: answered }] : []),
  ]);
}

/** Which line is which. */
export function listBoxKeys(
  boxes: readonly ItemBox[],
  locale: Locale,
): readonly { readonly kind: BoxKind; readonly label: string }[] {
  const { expectedBox, answeredBox } = attachmentWords[locale];
  if (boxes.length === 0) return [];
  return [
    { kind: 'expected', label: expectedBox },
    ...(boxes.some(({ answered }) => answered) ? [{ kind: 'answered' as const, label: answeredBox }] : []),
  ];
}

/** The boxes in words, for those who do not see them. */
export function describeBoxes(boxes: readonly ItemBox[], locale: Locale): string {
  const { expectedBox, answeredBox } = attachmentWords[locale];
  return listBoxes(boxes)
    .map(
      ({ kind, box: { left, top, right, bottom } }) =>
        `${kind === 'expected' ? expectedBox : answeredBox} [${left}, ${top}, ${right}, ${bottom}]`,
    )
    .join(' · ');
}
