import { describe, expect, it } from 'vitest';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { RunPicker } from './run-picker.tsx';

const api = useScriptedApi();
const toId = (number: number) => `sub_000000000000000${number}`;
const makeRun = (number: number, name: string, edition: string) =>
  makeSubmission({
    id: toId(number),
    edition,
    card: { displayName: name, developer: 'Hua Lab', parameterSize: '70B' },
  });

async function renderPicker(chosen: readonly string[], edition?: string) {
  api.answer('GET /submissions', {
    items: [makeRun(1, 'Hua', 'llm-2026'), makeRun(2, 'Ming', 'llm-2026'), makeRun(3, 'Qing', 'vlm-2026')],
    next: null,
  });
  const added: string[] = [];
  const page = await renderPart(
    <RunPicker chosen={chosen} edition={edition} onAdd={id => void added.push(id)} />,
  );
  const list = await page.screen.findByLabelText<HTMLSelectElement>('Add a run');
  const listOffered = () => [...list.options].slice(1).map(({ textContent }) => textContent?.split(' (')[0]);
  const add = page.screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  return { ...page, added, list, listOffered, add };
}

describe('adding a run to those that are compared', () => {
  it('offers the runs of the same suite that are not chosen', async () => {
    const { listOffered } = await renderPicker([toId(1)], 'llm-2026');
    await expect.poll(listOffered).toEqual(['Ming']);
  });

  it('offers every run while nothing is chosen', async () => {
    const { listOffered } = await renderPicker([]);
    await expect.poll(listOffered).toEqual(['Hua', 'Ming', 'Qing']);
  });

  it('adds by its button alone, so that arrow keys can pass, and once', async () => {
    const { user, added, list, listOffered, add } = await renderPicker([toId(1)]);
    await expect.poll(listOffered).toHaveLength(2);
    expect(add.disabled).toBe(true);
    await user.selectOptions(list, toId(3));
    await user.selectOptions(list, toId(2));
    expect(added).toEqual([]);
    await user.click(add);
    expect(added).toEqual([toId(2)]);
    expect(list.value).toBe('');
    expect(add.disabled).toBe(true);
  });

  it('has nothing to offer when all are chosen', async () => {
    const { list } = await renderPicker([toId(1), toId(2)], 'llm-2026');
    await expect.poll(() => api.requests.length).toBeGreaterThan(0);
    await expect.poll(() => list.disabled).toBe(true);
  });
});
