import { findDimension, listDimensions } from '../catalogue/dimensions.ts';
import { getScenario } from '../catalogue/scenarios.ts';
import { listCriteria, listExpected } from './item.ts';
import { duplicates, type ItemProblem } from './item-problem.ts';
import { getItemKind, type Item } from './kinds/kinds.ts';
import { checkTreatmentMarks } from './treatment-marks.ts';

/** What a schema cannot say: agreement between fields. */
export function checkItem(item: Item): readonly ItemProblem[] {
  return [
    ...checkPlace(item),
    ...checkDimensions(item),
    ...checkRequires(item),
    ...checkAttachments(item),
    ...checkTreatmentMarks(item),
    ...getItemKind(item).check(item),
  ];
}

function checkPlace(item: Item): ItemProblem[] {
  const problems: ItemProblem[] = [];
  const scenario = getScenario(item.scenario);
  if (scenario.track !== item.track)
    problems.push({
      field: 'scenario',
      message: `${item.scenario} belongs to track ${scenario.track}, not ${item.track}`,
    });
  if (item.track === 'llm' && scenario.audience !== item.audience)
    problems.push({
      field: 'audience',
      message: `${item.scenario} serves the ${scenario.audience} audience`,
    });
  if (!getItemKind(item).playsInHospital)
    for (const { criterion, field } of listCriteria(item))
      if (criterion.state)
        problems.push({ field: `${field}.state`, message: 'only an encounter has a state to be checked' });
  return problems;
}

function checkDimensions(item: Item): ItemProblem[] {
  const problems: ItemProblem[] = [];
  const known = listDimensions(item.track)
    .map(dimension => dimension.id)
    .join(', ');
  const check = (dimension: string, field: string) => {
    if (!findDimension(item.track, dimension))
      problems.push({ field, message: `unknown ${item.track} dimension "${dimension}"; known: ${known}` });
  };
  if ('dimension' in item && item.dimension !== undefined) check(item.dimension, 'dimension');
  for (const { criterion, field } of listCriteria(item)) check(criterion.dimension, `${field}.dimension`);
  for (const [index, { dimension }] of listExpected(item).entries())
    if (dimension !== undefined) check(dimension, `expected[${index}].dimension`);
  problems.push(
    ...duplicates(listCriteria(item).map(({ criterion, field }) => ({ id: criterion.id, field }))),
  );
  return problems;
}

/** What a criterion rests on is another criterion of the item, or an expected answer, by its id or number. */
function checkRequires(item: Item): ItemProblem[] {
  const known = new Set([
    ...listCriteria(item).map(({ criterion }) => criterion.id),
    ...listExpected(item).map(({ id }, index) => id ?? `expected-${index + 1}`),
  ]);
  return listCriteria(item).flatMap(({ criterion, field }) =>
    (criterion.requires ?? []).flatMap((id, index) => {
      const message =
        id === criterion.id ? 'a criterion cannot rest on itself' : `there is no criterion "${id}"`;
      return id === criterion.id || !known.has(id) ? [{ field: `${field}.requires[${index}]`, message }] : [];
    }),
  );
}

function checkAttachments(item: Item): ItemProblem[] {
  const place = (field: string, list: readonly { readonly id: string }[] = []) =>
    list.map(({ id }, index) => ({ id, field: `${field}[${index}]` }));
  const swapped = place('swap.attachments', 'swap' in item ? item.swap?.attachments : []);
  const mirrored = place('mirror.attachments', 'mirror' in item ? item.mirror?.attachments : []);
  const own = new Set(item.attachments?.map(({ id }) => id));
  return [
    ...duplicates(place('attachments', item.attachments)),
    ...duplicates(swapped),
    ...duplicates(mirrored),
    ...[...swapped, ...mirrored]
      .filter(({ id }) => !own.has(id))
      .map(({ id, field }) => ({ field, message: `there is no attachment "${id}" to take the place of` })),
  ];
}
