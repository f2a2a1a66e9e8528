import { AppError, type Edition, type FormsProtocol, type Protocol } from '@doctorbench/core';
import { draftManifest, type Suite } from '@doctorbench/engine';
import { type Graders, withGraders } from '@doctorbench/grading';
import type { KeyRing } from '../../secrets/key-ring.ts';
import { createMarkKey, openMarkKey, redrawSuite, toEditionDraw } from './reword-suite.ts';
import type { EditionStore } from './store.ts';

export interface EditionDraft {
  readonly id: string;
  readonly title: Edition['title'];
  readonly kind: Edition['kind'];
  readonly suite: Suite;
  readonly graders: Graders;
  /** The patient model that hears in it, as a protocol names it. */
  readonly patient?: string | undefined;
  readonly selection?: Protocol['selection'];
  readonly repeats?: number;
  readonly follows?: string | null;
  readonly notes?: Edition['notes'];
  readonly ownWording?: boolean;
  /** Forms of item families are drawn anew: for the edition, or for each submission. */
  readonly forms?: FormsProtocol['per'] | null;
  readonly watched?: boolean;
  readonly askLimit?: number | null | undefined;
  readonly exposureLimit?: number | null;
}

const maxOutputTokens = 8192;
/** Submissions of one submitter to an edition with private items, unless the operator says otherwise. */
const privateAskLimit = 10;

/** Writes down a new edition, with a key of its own where its wording or its forms are drawn by one. */
export function createDrafting({
  store,
  keyRing,
  productVersion,
  get,
}: {
  readonly store: EditionStore;
  readonly keyRing: KeyRing;
  readonly productVersion: string;
  readonly get: (id: string) => Promise<Edition>;
}) {
  return async (given: EditionDraft): Promise<Edition> => {
    const { id, ownWording = false, forms } = given;
    const markKey = ownWording || forms ? createMarkKey(keyRing, id) : undefined;
    const suite =
      markKey && forms
        ? redrawSuite(given.suite, {
            key: openMarkKey(keyRing, markKey, id),
            recipient: toEditionDraw(id),
            per: forms,
          })
        : given.suite;
    const edition = toDraft({ ...given, suite }, productVersion);
    if (edition.follows !== null) requireSameTrack(edition, await get(edition.follows));
    if (!(await store.insert(edition, { markKey })))
      throw new AppError('request.invalid', `edition ${edition.id} is there already`);
    return edition;
  };
}

function requireSameTrack({ id, track }: Edition, before: Edition): void {
  if (before.track !== track)
    throw new AppError(
      'request.invalid',
      `edition ${id} cannot follow ${before.id}, which is of another track`,
    );
}

function toDraft(given: EditionDraft, productVersion: string): Edition {
  const { id, title, kind, suite, graders, selection, repeats = 1 } = given;
  const manifest = withGraders(
    draftManifest({
      suite,
      productVersion,
      sampling: { temperature: 0, maxOutputTokens },
      history: 'own',
      selection: selection ?? { sample: 'first' },
      repeats,
      seed: 1,
      endpoint: { baseUrl: 'none', model: 'none' },
      now: new Date(),
    }),
    graders,
  );
  return {
    id,
    track: manifest.track,
    title,
    kind,
    state: 'draft',
    protocol:
      given.patient === undefined ? manifest.protocol : { ...manifest.protocol, patient: given.patient },
    planned: manifest.planned,
    publishedAt: null,
    opensAt: null,
    closesAt: null,
    retiresAt: null,
    follows: given.follows ?? null,
    notes: given.notes ?? null,
    ownWording: given.ownWording ?? false,
    watched: given.watched ?? false,
    askLimit:
      given.askLimit === undefined ? (hasPrivateItems(suite) ? privateAskLimit : null) : given.askLimit,
    exposureLimit: given.exposureLimit ?? null,
    runMinutes: null,
  };
}

function hasPrivateItems({ entries }: Pick<Suite, 'entries'>): boolean {
  return [...entries.values()].some(({ isPrivate }) => isPrivate);
}
