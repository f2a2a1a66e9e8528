import { editionIdSchema, type Platform, type StoredSuite } from '@doctorbench/core';
import type { EditionDraft } from '../../api/queries/admin.ts';

/** What the form holds before it is sent. */
export interface DraftForm {
  readonly suiteHash: string;
  readonly id: string;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly kind: EditionDraft['kind'];
  readonly panel: boolean;
  readonly repeats: string;
  /** Empty for a first edition. */
  readonly follows: string;
  readonly ownWording: boolean;
  /** Empty where forms are asked as the suite has them. */
  readonly forms: NonNullable<EditionDraft['forms']> | '';
  readonly withoutWorn: boolean;
  readonly watched: boolean;
  readonly patientModel: boolean;
}

const mostRepeats = 10;

/** A form filled with what the suite suggests, and what the server can do. */
export function suggestDraft(suite: StoredSuite, { hasJudges }: Pick<Platform, 'hasJudges'>): DraftForm {
  const { hash, manifest } = suite;
  return {
    suiteHash: hash,
    id: `${manifest.track}-${manifest.version.replaceAll('.', '-')}`,
    titleEn: manifest.title.en,
    titleZh: manifest.title.zh,
    kind: hasJudges ? 'official' : 'practice',
    panel: hasJudges,
    repeats: '1',
    follows: '',
    ownWording: false,
    forms: '',
    withoutWorn: false,
    watched: false,
    patientModel: false,
  };
}

/** Undefined while something is missing or wrong. */
export function toEditionDraft(form: DraftForm): EditionDraft | undefined {
  const { suiteHash, kind, panel, ownWording, forms, watched } = form;
  const id = editionIdSchema.safeParse(form.id.trim());
  const title = { en: form.titleEn.trim(), zh: form.titleZh.trim() };
  const repeats = Number(form.repeats);
  const countable = Number.isInteger(repeats) && repeats >= 1 && repeats <= mostRepeats;
  if (!suiteHash || !id.success || !title.en || !title.zh || !countable) return undefined;
  const follows = form.follows === '' ? null : form.follows;
  return {
    ...{ suiteHash, id: id.data, title, kind, panel, repeats, follows, ownWording, watched },
    ...(forms === '' ? {} : { forms }),
    ...(form.patientModel ? { patientModel: true } : {}),
    // It is the limit of the edition before that says when an item is worn.
    ...(form.withoutWorn && follows !== null ? { withoutWorn: true } : {}),
  };
}
