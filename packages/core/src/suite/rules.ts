import { findDimension, listDimensions } from '../catalogue/dimensions.ts';
import { getScenario } from '../catalogue/scenarios.ts';
import { checkEncounter } from '../encounter/encounter-rules.ts';
import { standingCriteria } from '../encounter/standing-criteria.ts';
import type { Policy } from '../grade/policy.ts';
import type { Criterion } from './criterion.ts';
import { checkExpected } from './expected/expectations.ts';
import type { ChoiceItem, DialogueItem, Item, OpenItem, SequenceItem } from './item.ts';
import { duplicates, type ItemProblem } from './item-problem.ts';

/** What a schema cannot say: agreement between fields. */
export function checkItem(item: Item): readonly ItemProblem[] {
  return [...checkPlace(item), ...checkDimensions(item), ...checkAttachments(item), ...checkKind(item)];
}

/** What the suite's scoring policy has no place for. */
export function checkItemUnderPolicy(item: Item, policy: Policy): readonly ItemProblem[] {
  const problems: ItemProblem[] = [];
  const criteria = listCriteria(item);
  if (!policy.vetoes)
    for (const { criterion, field } of criteria)
      if (criterion.redLine)
        problems.push({ field: `${field}.redLine`, message: `the policy ${policy.name} knows no red lines` });
  if (policy.scoresTags) {
    const ofCriteria = new Set(criteria.flatMap(({ criterion }) => criterion.tags ?? []));
    for (const [index, tag] of (item.tags ?? []).entries())
      if (ofCriteria.has(tag))
        problems.push({ field: `tags[${index}]`, message: `a criterion has the tag "${tag}" too` });
  }
  if (!policy.weighsDimensions && item.kind === 'open' && item.expected && criteria.length > 0)
    problems.push({
      field: 'expected',
      message: `the policy ${policy.name} has no rule to join expected answers with a rubric`,
    });
  return problems;
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
  if (item.kind !== 'encounter')
    for (const { criterion, field } of listCriteria(item))
      if (criterion.state)
        problems.push({ field: `${field}.state`, message: 'only an encounter has a state to be checked' });
  if (item.kind === 'encounter' && item.track !== 'agent')
    problems.push({ field: 'kind', message: 'an encounter belongs to the agent track' });
  return problems;
}

/** Every criterion of an item with the path it stands at, whatever the kind. */
export function listCriteria(
  item: Item,
): readonly { readonly criterion: Criterion; readonly field: string }[] {
  switch (item.kind) {
    case 'open':
      return item.rubric.map((criterion, index) => ({ criterion, field: `rubric[${index}]` }));
    case 'encounter':
      return [
        ...item.rubric.map((criterion, index) => ({ criterion, field: `rubric[${index}]` })),
        ...standingCriteria.map(criterion => ({ criterion, field: `standing.${criterion.id}` })),
      ];
    case 'dialogue':
      return item.turns.flatMap((turn, t) =>
        turn.rubric.map((criterion, index) => ({ criterion, field: `turns[${t}].rubric[${index}]` })),
      );
    default:
      return [];
  }
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
  if (item.kind === 'open')
    for (const [index, { dimension }] of (item.expected ?? []).entries())
      if (dimension !== undefined) check(dimension, `expected[${index}].dimension`);
  problems.push(
    ...duplicates(listCriteria(item).map(({ criterion, field }) => ({ id: criterion.id, field }))),
  );
  return problems;
}

function checkAttachments(item: Item): ItemProblem[] {
  const place = (field: string, list: readonly { readonly id: string }[] = []) =>
    list.map(({ id }, index) => ({ id, field: `${field}[${index}]` }));
  const swapped = place('swap.attachments', 'swap' in item ? item.swap?.attachments : []);
  const own = new Set(item.attachments?.map(({ id }) => id));
  return [
    ...duplicates(place('attachments', item.attachments)),
    ...duplicates(swapped),
    ...swapped
      .filter(({ id }) => !own.has(id))
      .map(({ id, field }) => ({ field, message: `there is no attachment "${id}" to take the place of` })),
  ];
}

function checkKind(item: Item): ItemProblem[] {
  switch (item.kind) {
    case 'choice':
      return checkChoice(item);
    case 'sequence':
      return checkSequence(item);
    case 'dialogue':
      return checkDialogue(item);
    case 'open':
      return checkOpen(item);
    case 'encounter':
      return checkEncounter(item);
  }
}

function checkChoice(item: ChoiceItem): ItemProblem[] {
  const { options, key, swap } = item;
  const problems = duplicates(options.map(({ id }, index) => ({ id, field: `options[${index}]` })));
  problems.push(...checkKey(item, key, 'key'));
  if (swap) problems.push(...checkKey(item, swap.key, 'swap.key'));
  if (swap && [...swap.key].sort().join() === [...key].sort().join())
    problems.push({ field: 'swap.key', message: 'other pictures must have another answer' });
  return problems;
}

function checkKey({ options, multiple }: ChoiceItem, key: readonly string[], field: string): ItemProblem[] {
  const problems: ItemProblem[] = [];
  const ids = new Set(options.map(({ id }) => id));
  for (const [index, id] of key.entries())
    if (!ids.has(id)) problems.push({ field: `${field}[${index}]`, message: `no option ${id}` });
  if (new Set(key).size !== key.length) problems.push({ field, message: 'an option is keyed twice' });
  if (!multiple && key.length !== 1)
    problems.push({ field, message: 'a single-answer item has exactly one keyed option' });
  return problems;
}

function checkSequence({ steps, key }: SequenceItem): ItemProblem[] {
  const problems = duplicates(steps.map(({ id }, index) => ({ id, field: `steps[${index}]` })));
  const ids = steps.map(({ id }) => id);
  if ([...ids].sort().join() !== [...key].sort().join())
    problems.push({ field: 'key', message: 'the key must hold every step exactly once' });
  else if (ids.join() === key.join())
    problems.push({
      field: 'steps',
      message: 'the steps are shown in the right order already; shuffle them',
    });
  return problems;
}

function checkOpen({ messages, rubric, expected, swap }: OpenItem): ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (messages.at(-1)?.role !== 'user')
    problems.push({ field: 'messages', message: 'the last message must be from the user' });
  if (rubric.length === 0 && !expected)
    problems.push({ field: 'rubric', message: 'needs a criterion, unless the item has expected answers' });
  const swapped = checkExpected(swap?.expected ?? []).map(({ field, message }) => ({
    field: `swap.${field}`,
    message,
  }));
  return [...problems, ...checkExpected(expected ?? []), ...swapped];
}

function checkDialogue({ turns, exemplars }: DialogueItem): ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (turns.every(turn => turn.rubric.length === 0))
    problems.push({ field: 'turns', message: 'no turn has a criterion' });
  for (const [level, answers] of Object.entries(exemplars ?? {}))
    if (answers.length !== turns.length)
      problems.push({
        field: `exemplars.${level}`,
        message: `has ${answers.length} answers for ${turns.length} turns`,
      });
  return problems;
}
