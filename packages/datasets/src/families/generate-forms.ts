import {
  AppError,
  getScenario,
  type Item,
  type ItemLanguage,
  itemSchema,
  type ScenarioId,
} from '@doctorbench/core';
import type { Drawing } from '@doctorbench/drawings/draw';
import type { ItemFamily } from './item-family.ts';
import { toFormRandom, writeForm } from './write-form.ts';

interface FormStamp {
  readonly seed: number;
  readonly language: ItemLanguage;
  readonly split: Item['split'];
  readonly canary: string;
  /** YYYY-MM. */
  readonly month: string;
  /** Scenarios that the forms may stand in. */
  readonly scenarios: ReadonlySet<ScenarioId>;
}

/** Draws in a row that may be invalid or repeat an earlier form. */
const mostTries = 2000;

/** Fresh forms of a family, no two alike: the same for the same seed. Nothing where no scenario of the suite fits. */
export function generateForms(family: ItemFamily, count: number, stamp: FormStamp): readonly Item[] {
  const scenario = family.places.find(place => stamp.scenarios.has(place));
  if (scenario === undefined) return [];
  const random = toFormRandom(family, stamp.seed);
  const forms: Item[] = [];
  const stems = new Set<string>();
  for (let tries = 0; forms.length < count; tries++) {
    if (tries > mostTries) throw new AppError('suite.forms-exhausted', `${family.id}: ${forms.length}`);
    const parameters = family.draw(random);
    if (!parameters) continue;
    const form = toForm({ family, parameters, scenario, stamp, number: forms.length + 1 });
    // Two that differ in nothing but the picture are two.
    const shown = family.picture ? JSON.stringify(parameters) : '';
    const stem = form.kind === 'choice' ? `${form.stem}${shown}` : '';
    if (stems.has(stem)) continue;
    stems.add(stem);
    forms.push(form);
    tries = 0;
  }
  return forms;
}

interface FormOf {
  readonly family: ItemFamily;
  readonly parameters: NonNullable<ReturnType<ItemFamily['draw']>>;
  readonly scenario: ScenarioId;
  readonly stamp: FormStamp;
  readonly number: number;
}

function toForm({ family, parameters, scenario, stamp, number }: FormOf): Item {
  const { id, version, title, basis, departments, difficulty } = family;
  const { seed, language, split, canary, month } = stamp;
  const locale = language === 'en' ? 'en' : 'zh';
  const formId = `form-${id}-${seed}-${String(number).padStart(3, '0')}`;
  const drawing = family.picture?.(parameters, { id: formId, language: locale });
  return itemSchema.parse({
    id: formId,
    ...(drawing ? toShown(drawing) : {}),
    kind: 'choice',
    track: getScenario(scenario).track,
    scenario,
    audience: getScenario(scenario).audience,
    language,
    title: { zh: `${title.zh}（第${number}式）`, en: `${title.en}, form ${number}` },
    departments,
    difficulty,
    // Forms of one family ask one thing: they are not independent evidence.
    caseId: `family-${id}`,
    multiple: false,
    ...writeForm(family, parameters, locale),
    provenance: { basis, author: 'DoctorBench', written: month, family: { id, version, seed, parameters } },
    split,
    canary,
  });
}

function toShown({ id, modality, description }: Drawing) {
  const path = `images/${id}.png`;
  return { modality, attachments: [{ id: 'picture', path, mediaType: 'image/png', description }] };
}
