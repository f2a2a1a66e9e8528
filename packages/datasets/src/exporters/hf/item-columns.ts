import { findLettered, getItemKind, type Item, listGiven, toCaseId } from '@doctorbench/core';
import { toExportedPath } from '../export-folder.ts';
import { listTargets } from '../target.ts';
import type { Column } from './columns.ts';

/** An item as one flat record. What one kind alone has is null or empty in the others; `item` is the whole of it as JSON. */
export const itemColumns: readonly Column<Item>[] = [
  { name: 'id', type: 'string', of: ({ id }) => id },
  { name: 'kind', type: 'string', of: ({ kind }) => kind },
  { name: 'track', type: 'string', of: ({ track }) => track },
  { name: 'scenario', type: 'string', of: ({ scenario }) => scenario },
  { name: 'audience', type: 'string', of: ({ audience }) => audience },
  { name: 'language', type: 'string', of: ({ language }) => language },
  { name: 'title_zh', type: 'string', of: ({ title }) => title.zh },
  { name: 'title_en', type: 'string', of: ({ title }) => title.en },
  { name: 'departments', type: 'strings', of: ({ departments }) => departments },
  { name: 'difficulty', type: 'string', of: ({ difficulty }) => difficulty },
  { name: 'case_id', type: 'string', of: toCaseId },
  { name: 'tags', type: 'strings', of: ({ tags = [] }) => tags },
  { name: 'traps', type: 'strings', of: ({ traps = [] }) => traps },
  { name: 'modality', type: 'string', of: ({ modality }) => modality },
  { name: 'question', type: 'string', of: item => listGiven(item).at(-1)?.text },
  { name: 'messages', type: ['role', 'content'], of: listMessages },
  { name: 'options', type: ['id', 'text'], of: item => findLettered(item)?.lines ?? [] },
  { name: 'key', type: 'strings', of: item => findLettered(item)?.key ?? [] },
  { name: 'multiple', type: 'bool', of: item => ('multiple' in item ? item.multiple : undefined) },
  { name: 'targets', type: 'strings', of: listTargets },
  { name: 'explanation', type: 'string', of: item => findLettered(item)?.explanation },
  { name: 'files', type: 'strings', of: ({ attachments = [] }) => attachments.map(toExportedPath) },
  { name: 'basis', type: 'strings', of: ({ provenance }) => provenance.basis },
  { name: 'author', type: 'string', of: ({ provenance }) => provenance.author },
  { name: 'written', type: 'string', of: ({ provenance }) => provenance.written },
  { name: 'split', type: 'string', of: ({ split }) => split },
  { name: 'canary', type: 'string', of: ({ canary }) => canary },
  { name: 'item', type: 'string', of: item => JSON.stringify(item) },
];

/** What is given before the examinee says anything; of a dialogue, all that the user will say. */
function listMessages(item: Item): readonly { readonly role: string; readonly content: string }[] {
  if (getItemKind(item).answersWith !== 'words') return [];
  return listGiven(item).map(({ role, text }) => ({ role, content: text }));
}
