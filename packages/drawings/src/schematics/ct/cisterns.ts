import { toBoundingBox, toThousandths } from '../../canvas/box.ts';
import { mirror, toSmoothPath } from '../../canvas/paths.ts';
import { element, type Point, picture } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { schematicMark } from '../schematic-mark.ts';
import { drawSectionMarks, drawVault, grey } from './brain.ts';
import { headSize, toPixel } from './head.ts';

/** The star of the suprasellar cistern, half of it. */
const star: readonly Point[] = [
  [0, -26],
  [3, -18],
  [16, -14],
  [22, -10],
  [14, -6],
  [13, 2],
  [18, 10],
  [8, 6],
  [0, 8],
];
const midbrain: readonly Point[] = [
  [0, 10],
  [8, 8],
  [15, 14],
  [14, 24],
  [8, 30],
  [0, 31],
];
const ambient: readonly Point[] = [
  [18, 10],
  [19, 20],
  [16, 29],
  [8, 35],
  [0, 37],
];
const sylvian: readonly Point[] = [
  [21, -11],
  [32, -16],
  [43, -20],
  [52, -17],
  [60, -8],
];
const temporalHorn: readonly Point[] = [
  [31, 6],
  [34, 4],
  [37, 10],
  [36, 18],
  [33, 16],
];

/** A section through the basal cisterns, filled with blood. */
export function drawSubarachnoid({
  id,
  patient,
  view,
}: {
  readonly id: string;
  readonly patient: string;
  readonly view: string;
}): Drawing {
  const both = (points: readonly Point[]) => [...points, ...mirror(points).toReversed()];
  const shape = (points: readonly Point[], fill: string) =>
    element('path', { d: toSmoothPath(points.map(toPixel)), fill, filter: 'url(#soft)' });
  const stroke = (points: readonly Point[], width: number, filter = 'url(#soft)') =>
    element('path', {
      d: toSmoothPath(points.map(toPixel), false),
      fill: 'none',
      stroke: grey.blood,
      'stroke-width': width,
      'stroke-linecap': 'round',
      filter,
    });
  const midline: readonly Point[] = [
    [0, -80],
    [0, -52],
    [0, -26],
  ];
  const inside = [
    shape(both(midbrain), grey.cortex),
    ...[temporalHorn, mirror(temporalHorn)].map(points => shape(points, grey.fluid)),
    element('path', {
      d: straight(both(star)),
      fill: grey.blood,
      filter: 'url(#soft)',
      'data-part': 'blood',
    }),
    stroke(ambient, 9),
    stroke(mirror(ambient), 9),
    stroke(sylvian, 13),
    stroke(mirror(sylvian), 13),
    // A filter's box has no width around a vertical line.
    stroke(midline, 8, 'none'),
  ];
  const svg = picture(
    { ...headSize, ground: '#000000' },
    drawVault(id),
    element('g', { 'clip-path': 'url(#inner)' }, ...inside),
    drawSectionMarks({ patient, view }),
    schematicMark(880, 974, 'film'),
  );
  const truth = {
    finding: 'subarachnoid-haemorrhage',
    places: [
      'suprasellar cistern',
      'both Sylvian fissures',
      'ambient cisterns',
      'anterior interhemispheric fissure',
    ],
    starBox: toThousandths(toBoundingBox(both(star).map(toPixel)), headSize),
    shiftMm: 0,
  };
  const description = {
    zh: '鞍上池、双侧外侧裂池、环池、前纵裂池高密度铸型',
    en: 'High density in the suprasellar, Sylvian, ambient and interhemispheric cisterns',
  };
  return { id, modality: 'ct', ...headSize, svg, description, truth };
}

function straight(points: readonly Point[]): string {
  return toSmoothPath(points.map(toPixel));
}
