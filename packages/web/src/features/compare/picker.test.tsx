import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeBoardPage, makeRow, toSubmissionId } from '../../testing/make-board.ts';
import { makeEdition } from '../../testing/make-edition.ts';
import { renderPart } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { Picker } from './picker.tsx';

const api = useScriptedApi();

const older = makeEdition({ id: 'llm-2025', title: { zh: '二〇二五届', en: 'Edition 2025' } });

function answerBoards() {
  api.answer('GET /editions', [makeEdition(), older]);
  api.answer('GET /boards/llm-2026', makeBoardPage({ rows: [makeRow(1), makeRow(2, { phantom: true })] }));
  api.answer('GET /boards/llm-2025', makeBoardPage({ edition: older, rows: [makeRow(7)] }));
}

const listOptions = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(option => option.textContent);

describe('the picker of models', () => {
  it('lets the board be chosen while nothing is', async () => {
    answerBoards();
    const onAdd = vi.fn();
    const { screen, user } = await renderPart(<Picker chosen={[]} edition={undefined} onAdd={onAdd} />);
    await user.selectOptions(await screen.findByLabelText('Board'), 'Edition 2025');
    await expect
      .poll(() => listOptions(screen.getByLabelText('Add a model')))
      .toEqual(['Choose from the board', '7. Model 7 55.00']);
    await user.selectOptions(screen.getByLabelText('Add a model'), '7. Model 7 55.00');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(onAdd).toHaveBeenCalledWith(toSubmissionId(7));
  });

  it('keeps to the board of what is chosen: others cannot be compared with it', async () => {
    answerBoards();
    const { screen } = await renderPart(
      <Picker chosen={[toSubmissionId(1)]} edition="llm-2026" onAdd={() => {}} />,
    );
    await expect
      .poll(() => listOptions(screen.getByLabelText('Add a model')))
      .toEqual(['Choose from the board', '2. Model 2 (Phantom) 80.00']);
    expect(screen.queryByLabelText('Board')).toBeNull();
  });

  it('adds a model once, and begins anew', async () => {
    answerBoards();
    const onAdd = vi.fn();
    const { screen, user } = await renderPart(<Picker chosen={[]} edition="llm-2026" onAdd={onAdd} />);
    await screen.findByText('1. Model 1 85.00');
    await user.selectOptions(screen.getByLabelText('Add a model'), '1. Model 1 85.00');
    expect(onAdd).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(onAdd).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Add a model')).toHaveProperty('value', '');
  });

  it.each([
    ['en', 'Add a model'],
    ['zh', '添加模型'],
  ] as const)('is closed in %s where the board is empty', async (locale, label) => {
    api.answer('GET /editions', [makeEdition()]);
    api.answer('GET /boards/llm-2026', makeBoardPage({ rows: [] }));
    const { screen } = await renderPart(<Picker chosen={[]} edition={undefined} onAdd={() => {}} />, {
      locale,
    });
    expect(await screen.findByLabelText(label)).toHaveProperty('disabled', true);
  });
});
