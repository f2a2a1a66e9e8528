import type { Edition } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import type { KeyRing } from '../../secrets/key-ring.ts';
import { openMarkKey, redrawSuite, rewordSuite, toEditionDraw } from './reword-suite.ts';
import type { EditionStore } from './store.ts';

/** What a submission to an edition is asked, where that is not the suite as it was written. */
export function createOwnQuestions({
  store,
  keyRing,
}: {
  readonly store: EditionStore;
  readonly keyRing: KeyRing;
}) {
  const findMarkKey = async (id: string) => {
    const sealed = await store.findMarkKey(id);
    return sealed && openMarkKey(keyRing, sealed, id);
  };
  const redraw = async ({ id, protocol }: Edition, suite: Suite) => {
    const key = protocol.forms?.per === 'edition' ? await findMarkKey(id) : undefined;
    return key ? redrawSuite(suite, { key, per: 'edition', recipient: toEditionDraw(id) }) : suite;
  };
  return {
    findMarkKey,
    redraw,
    async reword(edition: Edition, suite: Suite, recipient: string): Promise<Suite> {
      const { per } = edition.protocol.forms ?? {};
      const key = edition.ownWording || per ? await findMarkKey(edition.id) : undefined;
      if (!key) return suite;
      const drawn =
        per === 'submission' ? redrawSuite(suite, { key, per, recipient }) : await redraw(edition, suite);
      return edition.ownWording ? rewordSuite(drawn, { key, recipient }) : drawn;
    },
  };
}
