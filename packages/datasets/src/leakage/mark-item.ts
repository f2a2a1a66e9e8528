import { type ChoiceItem, type Item, listQuestionTexts, withQuestionTexts } from '@doctorbench/core';
import { placeOptions, refersToOptions } from '@doctorbench/engine';
import { createDraws, type Draws, listPlaces } from './places.ts';

/** Whose copy it is, and the key that only who marks has. */
export interface Marker {
  readonly key: Buffer;
  readonly recipient: string;
}

/** The item in the wording of a recipient's copy. Nothing that decides its answer differs. */
export function markItem(item: Item, marker: Marker): Item {
  const texts = listQuestionTexts(item);
  const written = texts.map(() => '');
  const reached = texts.map(() => 0);
  const draws = createDraws(marker, item.id);
  const places = listPlaces(item);
  for (const [number, { text, start, end, alternatives }] of places.entries()) {
    const way = draws(number, alternatives.length);
    written[text] += `${texts[text]?.slice(reached[text], start)}${alternatives[way]}`;
    reached[text] = end;
  }
  const marked = withQuestionTexts(
    item,
    texts.map((text, at) => `${written[at]}${text.slice(reached[at])}`),
  );
  if (marked.kind !== 'choice' || !movesOptions(marked)) return marked;
  // What explains the key speaks of options by the letters they had.
  const { explanation: _, ...rest } = marked;
  const letters = marked.options.map(({ id }) => id);
  const placed = placeOptions(rest, orderOptions(marked, draws, places.length), letters);
  return relabelRest(placed.item, new Map(Object.entries(placed.letters).map(([is, was]) => [was, is])));
}

/** Letters beside the options and the key, by what they are now. */
function relabelRest(item: ChoiceItem, labels: ReadonlyMap<string, string>): ChoiceItem {
  const { twins, mirror, wordings } = item;
  const toLabel = (letter: string) => labels.get(letter) ?? letter;
  const relabel = <Keyed extends { readonly key: readonly string[] }>(keyed: Keyed) => ({
    ...keyed,
    key: keyed.key.map(toLabel).sort(),
  });
  return {
    ...item,
    ...(twins ? { twins: twins.map(relabel) } : {}),
    ...(mirror ? { mirror: relabel(mirror) } : {}),
    ...(wordings
      ? {
          wordings: wordings.map(({ options, ...wording }) => ({
            ...wording,
            ...(options
              ? {
                  options: Object.fromEntries(
                    Object.entries(options).map(([id, text]) => [toLabel(id), text]),
                  ),
                }
              : {}),
          })),
        }
      : {}),
  };
}

/** Whether its options may change places: nothing speaks of them by letter or place. */
export function movesOptions(item: ChoiceItem): boolean {
  return item.options.length >= 3 && !refersToOptions(item) && !isSorted(item);
}

/** Numbers and grades stand in their order, and would tell by any other that they were moved. */
function isSorted({ options }: ChoiceItem): boolean {
  const numbers = options.map(({ text }) => Number.parseFloat(text));
  return numbers.every(
    (number, at) => !Number.isNaN(number) && (at === 0 || number > (numbers[at - 1] ?? 0)),
  );
}

/** Letters of the options in the order of a recipient's copy (Fisher–Yates); its draws follow those of the places. */
export function orderOptions(
  { options }: Pick<ChoiceItem, 'options'>,
  draws: Draws,
  after: number,
): string[] {
  const order = options.map(option => option.id);
  for (let last = order.length - 1; last > 0; last--) {
    const other = draws(after + last, last + 1);
    [order[last], order[other]] = [order[other] as string, order[last] as string];
  }
  return order;
}
