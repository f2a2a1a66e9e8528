import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlatformEvent } from '../../db/events.ts';
import { type ContextStage, openContextStage } from '../../testing/context-stage.ts';
import { patience } from '../../testing/patience.ts';
import { addEdition } from '../../testing/platform-rows.ts';

let stage: ContextStage;

beforeAll(async () => {
  stage = await openContextStage();
});
afterAll(() => stage?.close());

const db = () => stage.context.database.db;
const editions = () => stage.context.services.editions;

describe('a draft', () => {
  it('is there for admins alone', async () => {
    await addEdition(db(), 'draft', { state: 'draft' });
    const listIds = async (drafts: boolean) => (await editions().list({ drafts })).map(({ id }) => id);
    expect(await listIds(true)).toContain('draft');
    expect(await listIds(false)).not.toContain('draft');
    expect((await editions().get('draft')).id).toBe('draft');
    await expect(editions().getPublished('draft')).rejects.toMatchObject({ code: 'request.not-found' });
    expect((await editions().getPublished(stage.edition)).id).toBe(stage.edition);
  });

  it('is what a published edition never becomes again', async () => {
    for (const state of ['open', 'closed'] as const) {
      const id = await addEdition(db(), `was-${state}`, { state });
      await expect(editions().setState(id, 'draft')).rejects.toMatchObject({ code: 'submission.state' });
      expect((await editions().get(id)).state).toBe(state);
    }
  });
});

describe('the state of an edition', () => {
  it('is told to all processes when it changes; the day of publication stays', async () => {
    const heard: PlatformEvent[] = [];
    const second = await stage.openSecond();
    second.events.subscribe(event => heard.push(event));
    const { publishedAt } = await editions().get(stage.edition);
    expect(publishedAt).not.toBeNull();
    for (const state of ['closed', 'open'] as const)
      expect(await editions().setState(stage.edition, state)).toMatchObject({ state, publishedAt });
    const word = { kind: 'edition', id: stage.edition };
    await vi.waitFor(() => expect(heard).toEqual([word, word]), patience);
  });

  it('can be read within a transaction without another connection', async () => {
    const count = stage.context.database.pool.options.max + 10;
    const states = await Promise.all(
      Array.from({ length: count }, () =>
        db().transaction(async tx => (await editions().get(stage.edition, tx)).state),
      ),
    );
    expect(new Set(states)).toEqual(new Set(['open']));
  });

  it('is no state of an edition that is not there, and an id is taken once', async () => {
    await expect(editions().setState('nowhere', 'open')).rejects.toMatchObject({ code: 'request.not-found' });
    const suite = await stage.context.services.suites.openBundled('test');
    const graders = await stage.context.openGraders('nobody', { suite, model: '' });
    const title = { zh: '又', en: 'Again' };
    const again = editions().create({ id: stage.edition, title, kind: 'practice', suite, graders });
    await expect(again).rejects.toMatchObject({ code: 'request.invalid' });
    await graders.close();
  });
});
