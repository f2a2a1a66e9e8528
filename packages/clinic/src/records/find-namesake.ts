import { findFlag } from '../catalogue/normal-value.ts';
import { isMeasured } from '../catalogue/test.ts';
import type { World } from '../world.ts';
import { isPlain } from './certainty.ts';
import { listTexts } from './list-texts.ts';
import type { Misquoted } from './misquoted.ts';
import { type Figure, readFigures } from './read-figures.ts';
import { toPattern } from './said-around.ts';
import { foldRecord } from './test-names.ts';

/** A figure that is known of somebody else with whom this patient may be taken for, written down as the patient's own. */
export function listNamesakes(world: World): readonly Misquoted[] {
  const { encounter, hospital } = world;
  const others = encounter.others ?? [];
  const theirs = others.flatMap(({ note }) => readFigures(note, hospital));
  const { notes } = hospital.catalogue;
  if (theirs.length === 0 || !notes) return [];
  const ofAnother = saysAnother(world);
  return listTexts(world).flatMap(({ text, atMin }) =>
    readFigures(text, hospital)
      .filter(
        figure =>
          theirs.some(each => isSame(each, figure)) && !ofAnother(figure.quote) && !isOwn(figure, world),
      )
      .map(figure => ({
        atMin,
        quote: figure.quote,
        about: `another's ${figure.name}`,
        analytes: figure.analytes,
        hides: isReassuring(figure, world),
        isFar: true,
        certainty: isPlain(text, figure) ? ('sure' as const) : ('unsure' as const),
      })),
  );
}

/** Reads whether a sentence says of what it tells that it is somebody else's. */
export function saysAnother({ encounter: { others = [] }, hospital }: World): (quote: string) => boolean {
  const { notes } = hospital.catalogue;
  if (!notes) return () => false;
  const pattern = toPattern([...notes.ofAnother, ...others.map(({ id }) => id)]);
  return quote => pattern.test(foldRecord(quote));
}

function isSame(theirs: Figure, own: Figure): boolean {
  return theirs.value === own.value && [...theirs.analytes].some(id => own.analytes.has(id));
}

/** The patient's own was about the same, once. */
function isOwn(figure: Figure, world: World): boolean {
  return listOwn(figure, world).some(value => Math.abs(value - figure.value) <= nearShare * figure.value);
}

const nearShare = 0.05;

function listOwn({ analytes }: Pick<Figure, 'analytes'>, { deeds, encounter }: World): readonly number[] {
  return [
    ...deeds.tests.flatMap(({ finding }) =>
      finding.values.flatMap(({ analyte, value }) =>
        analytes.has(analyte.id) && typeof value === 'number' ? [value] : [],
      ),
    ),
    ...(encounter.chart?.results ?? []).flatMap(({ analyte, value }) =>
      analytes.has(analyte) && typeof value === 'number' ? [value] : [],
    ),
  ];
}

/** It is called normal or is so, where what was measured of the patient, or the body itself, is not. */
export function isReassuring({ analytes, value }: Pick<Figure, 'analytes' | 'value'>, world: World): boolean {
  const { patient } = world.encounter;
  return world.hospital.catalogue.tests.entries
    .flatMap(test => test.analytes)
    .filter(isMeasured)
    .filter(({ id }) => analytes.has(id))
    .some(analyte => {
      const own = [
        ...world.deeds.tests.flatMap(({ finding }) =>
          finding.values.flatMap(each =>
            each.analyte.id === analyte.id && typeof each.value === 'number' ? [each.value] : [],
          ),
        ),
        world.startAnalyte(analyte.id),
        world.findValue(analyte.id),
      ].filter(each => each !== undefined);
      return (
        findFlag(analyte, value, patient) === undefined &&
        own.some(each => findFlag(analyte, each, patient) !== undefined)
      );
    });
}
