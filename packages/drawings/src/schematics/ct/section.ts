import { toBoundingBox, toThousandths } from '../../canvas/box.ts';
import { element, picture } from '../../canvas/svg.ts';
import type { Drawing } from '../../drawing.ts';
import { schematicMark } from '../schematic-mark.ts';
import { drawSectionMarks, drawVault, drawVentricularLevel } from './brain.ts';
import { headSize, pixelsPerMm } from './head.ts';
import { drawLesion, type Lesion } from './lesion.ts';

export interface HeadParameters {
  readonly id: string;
  readonly patient: string;
  readonly view: string;
  /** Displacement of the septum, towards the patient's left if positive. */
  readonly shiftMm: number;
  readonly lesions: readonly Lesion[];
  readonly description: Drawing['description'];
}

export function drawHeadSection({
  id,
  patient,
  view,
  shiftMm,
  lesions,
  description,
}: HeadParameters): Drawing {
  const push = { shiftMm };
  const layers = lesions.map(lesion => ({ lesion, ...drawLesion(lesion) }));
  const svg = picture(
    { ...headSize, ground: '#000000' },
    drawVault(id),
    element(
      'g',
      { 'clip-path': 'url(#inner)' },
      drawVentricularLevel(push),
      ...layers.map(layer => layer.svg),
    ),
    drawSectionMarks({ patient, view }),
    schematicMark(880, 974, 'film'),
  );
  const truth = {
    shiftMm: Math.abs(shiftMm),
    shiftTowards: shiftMm === 0 ? 'none' : shiftMm > 0 ? 'left' : 'right',
    pixelsPerMm,
    lesions: layers.map(({ lesion, points }) => ({
      ...lesion,
      box: toThousandths(toBoundingBox(points), headSize),
    })),
  };
  return { id, modality: 'ct', ...headSize, svg, description, truth };
}
