/** Characters behind a label in which its number is looked for. */
const reach = 60;
const stretchEnd = /[。!?;\n]|\.(?=\s|$)/;
/** Between a label and a number that may belong to another label of a list: "PR, QRS and QT are 160 …". */
const listed = /[、,/&]|\band\b|和|与|及/i;
const digit = /\d/;

/**
 * What stands behind a label, up to the end of its sentence. First the places where the number follows at once, then
 * those where other words are listed in between.
 */
export function listLabelledStretches(text: string, labels: readonly string[]): readonly string[] {
  const folded = text.toLowerCase();
  const places = labels
    .flatMap(label => listPlaces(folded, label.normalize('NFKC').toLowerCase()))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const stretches = places
    // "PR间期" holds "PR": the longer one counts.
    .filter(({ end }, index) => !places.slice(0, index).some(other => other.end >= end))
    .map(({ end }) => toStretch(text, end))
    .filter(stretch => digit.test(stretch));
  const gapOf = (stretch: string) => stretch.slice(0, stretch.search(digit));
  return [
    ...stretches.filter(stretch => !listed.test(gapOf(stretch))),
    ...stretches.filter(stretch => listed.test(gapOf(stretch))),
  ];
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A label of Latin letters is a word of its own: QT does not stand in QTc. */
function listPlaces(text: string, label: string): readonly Place[] {
  const places: Place[] = [];
  for (let start = text.indexOf(label); start >= 0; start = text.indexOf(label, start + 1)) {
    const end = start + label.length;
    const inWord = isJoined(text[start - 1], label[0]) || isJoined(text[end], label.at(-1));
    if (!inWord) places.push({ start, end });
  }
  return places;
}

function isJoined(outer = '', inner = ''): boolean {
  return /[a-z0-9]/.test(outer) && /[a-z0-9]/.test(inner) && !(/\d/.test(outer) && /[a-z]/.test(inner));
}

function toStretch(text: string, from: number): string {
  const stretch = text.slice(from, from + reach);
  const end = stretch.search(stretchEnd);
  return end < 0 ? stretch : stretch.slice(0, end);
}
