import type { RunManifest } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import type { RunCounts } from '../askings.ts';
import { listTerms } from '../run-exporter.ts';
import type { SuiteCounts } from '../suite-counts.ts';
import { type Column, toFeatures } from './columns.ts';
import { itemColumns } from './item-columns.ts';

/** Licences that the hub has a name for, among those that suites use. */
const hubLicences = new Set([
  'apache-2.0',
  'mit',
  'cc0-1.0',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nc-4.0',
  'cc-by-nc-sa-4.0',
]);

/** A data set card: what the hub reads between the lines of dashes, and what people read below. */
export function toSuiteCard({ manifest, hash }: Suite, { items, privateItems }: SuiteCounts): string {
  const splits = Object.entries(items);
  return toCard({
    head: toHead({ licence: manifest.licence, languages: manifest.languages, title: manifest.title.en }),
    files: splits.map(([split]) => ({ split, path: `${split}.jsonl` })),
    columns: itemColumns,
    body: [
      `# ${manifest.title.en} · ${manifest.title.zh}`,
      `${manifest.description.en}\n\n${manifest.description.zh}`,
      toList([
        `Suite: ${manifest.id} ${manifest.version}, ${hash}`,
        ...listTerms(manifest),
        ...splits.map(([split, count]) => `Items, ${split}: ${count}`),
        ...(privateItems > 0 ? [`Private items left out: ${privateItems}`] : []),
      ]),
      'Field `item` holds the whole item as JSON; `files` are paths below this folder.',
      ...(items.private ? ['**Items of the split `private` must not be published.**'] : []),
    ],
  });
}

export function toRunCard<T>(
  { manifest: { id, licence, languages, canary, ...rest }, hash }: Suite,
  run: RunManifest,
  {
    counts,
    columns,
    file,
  }: { readonly counts: RunCounts; readonly columns: readonly Column<T>[]; readonly file: string },
): string {
  const title = `${run.endpoint.model} on ${rest.title.en}`;
  return toCard({
    head: toHead({ licence, languages, title }),
    files: [{ split: 'answers', path: file }],
    columns,
    body: [
      `# ${title}`,
      toList([
        `Run: ${run.runId}, ${run.state.kind}, begun ${run.startedAt}`,
        `Suite: ${id} ${rest.version}, ${hash}; policy ${run.protocol.policy}`,
        `Answers: ${counts.answers}; private ones left out: ${counts.privateAnswers}`,
        ...listTerms({ id, licence, languages, canary, ...rest }),
      ]),
      'Field `grade` holds the whole grade as JSON. A `score` of null is no zero: `unscored` says why there is none.',
    ],
  });
}

function toHead({
  licence,
  languages,
  title,
}: {
  readonly licence: string;
  readonly languages: readonly string[];
  readonly title: string;
}): readonly string[] {
  const known = licence.trim().toLowerCase().replaceAll(' ', '-');
  return [
    `pretty_name: ${JSON.stringify(title)}`,
    'language:',
    ...languages.map(language => `- ${language.replace(/-.*$/, '')}`),
    ...(hubLicences.has(known)
      ? [`license: ${known}`]
      : ['license: other', `license_name: ${JSON.stringify(licence)}`]),
    'tags:',
    '- medical',
  ];
}

function toCard<T>({
  head,
  files,
  columns,
  body,
}: {
  readonly head: readonly string[];
  readonly files: readonly { readonly split: string; readonly path: string }[];
  readonly columns: readonly Column<T>[];
  readonly body: readonly string[];
}): string {
  const yaml = [
    ...head,
    'configs:',
    '- config_name: default',
    '  data_files:',
    ...files.flatMap(({ split, path }) => [`  - split: ${split}`, `    path: ${path}`]),
    'dataset_info:',
    '  features:',
    ...toFeatures(columns),
  ];
  return `---\n${yaml.join('\n')}\n---\n\n${body.join('\n\n')}\n`;
}

function toList(lines: readonly string[]): string {
  return lines.map(line => `- ${line}`).join('\n');
}
