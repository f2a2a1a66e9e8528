import { createHash } from 'node:crypto';
import {
  AppError,
  getScenario,
  type Item,
  type ItemLanguage,
  type ScenarioId,
  type SuiteManifest,
  suiteManifestFile,
} from '@doctorbench/core';
import { type ExportFolder, fillFolder } from '../exporters/export-folder.ts';
import { itemFamilies } from './families.ts';
import { generateForms } from './generate-forms.ts';

interface WriteFormsOptions {
  /** The suite whose scenarios the forms are for. */
  readonly suite: Pick<SuiteManifest, 'id' | 'track' | 'licence' | 'policy' | 'title'>;
  readonly scenarios: ReadonlySet<ScenarioId>;
  readonly target: string;
  readonly seed: number;
  /** Forms of each family. */
  readonly forms: number;
  readonly language: ItemLanguage;
  readonly split: Item['split'];
  readonly now: Date;
  /** Only families of these ids. */
  readonly only?: readonly string[];
  readonly signal?: AbortSignal;
}

interface FormCounts {
  readonly families: number;
  readonly forms: number;
  readonly canary: string;
}

/** Draws fresh forms of every family that fits the scenarios into a new suite folder. */
export async function writeForms(options: WriteFormsOptions): Promise<FormCounts> {
  const { suite, target, seed, language, split, now, only } = options;
  const scenarios = new Set([...options.scenarios].filter(id => getScenario(id).track === suite.track));
  const unknown = only?.find(id => itemFamilies.every(family => family.id !== id));
  if (unknown !== undefined) throw new AppError('suite.family-unknown', unknown);
  const id = `${suite.id}-forms`;
  const canary = toFormsCanary(id, seed, language);
  const stamp = { seed, language, split, canary, month: now.toISOString().slice(0, 7), scenarios };
  const drawn = itemFamilies
    .filter(family => only?.includes(family.id) ?? true)
    .map(family => generateForms(family, options.forms, stamp))
    .filter(forms => forms.length > 0);
  const items = drawn.flat();
  if (items.length === 0) throw new AppError('suite.family-unknown', [...scenarios].join(', '));
  await fillFolder(target, options.signal, async folder => {
    for (const item of items) {
      await folder.addLine(toFile(item.scenario), item);
      await writePicture(item, folder);
    }
    const manifest: SuiteManifest = {
      schemaVersion: 1,
      id,
      version: `1.0.${seed}`,
      title: { zh: `${suite.title.zh}：题族生成卷 ${seed}`, en: `${suite.title.en}: forms of seed ${seed}` },
      description: {
        zh: `由 ${drawn.length} 个题族按种子 ${seed} 生成的 ${items.length} 道题；答案由公式算出。`,
        en: `${items.length} forms of ${drawn.length} item families, drawn with seed ${seed}; keys are computed.`,
      },
      track: suite.track,
      languages: [language],
      licence: suite.licence,
      policy: suite.policy,
      files: listFiles(items),
      canary,
    };
    await folder.writeText(suiteManifestFile, `${JSON.stringify(manifest, undefined, 2)}\n`);
  });
  return { families: drawn.length, forms: items.length, canary };
}

/** Drawn again from what stands in its provenance. */
async function writePicture(item: Item, folder: ExportFolder): Promise<void> {
  const { id, parameters } = item.provenance.family ?? {};
  const family = itemFamilies.find(each => each.id === id);
  if (!parameters || !family?.picture) return;
  const language = item.language === 'en' ? 'en' : 'zh';
  const drawing = family.picture(parameters, { id: item.id, language });
  // It loads what makes images of drawings, which nothing else here needs.
  const { render } = await import('@doctorbench/drawings/render');
  await folder.writeBytes(`images/${item.id}.png`, await render(drawing));
}

/** The same forms carry the same canary, those of another seed another. */
function toFormsCanary(id: string, seed: number, language: string): string {
  return `${id}-canary-${createHash('sha256').update(`${id}/${seed}/${language}`).digest('hex').slice(0, 12)}`;
}

function toFile(scenario: string): string {
  return `${scenario}.jsonl`;
}

function listFiles(items: readonly Item[]): string[] {
  const used = new Set(items.map(({ scenario }) => toFile(scenario)));
  return [...used];
}
