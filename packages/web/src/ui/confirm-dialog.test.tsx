import { within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderPart } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface ExampleProps {
  readonly onConfirm?: () => void;
  readonly busy?: boolean;
  readonly error?: unknown;
}

function Example({ onConfirm = () => {}, ...rest }: ExampleProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        {...rest}
        open={open}
        title="Delete the account?"
        confirmLabel="Delete account"
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        <p>It cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}

describe('a question before something is done', () => {
  it('is an alert dialog with a name, and does what it says when confirmed', async () => {
    const onConfirm = vi.fn();
    const { screen, user } = await renderPart(<Example onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete the account?' });
    expect(within(dialog).getByText('It cannot be undone.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it.each([
    ['Escape', 'en', ''],
    ['its button', 'en', 'Cancel'],
    ['its button in Chinese', 'zh', '取消'],
  ] as const)('is left by %s without doing it, and gives the focus back', async (_, locale, button) => {
    const onConfirm = vi.fn();
    const { screen, user } = await renderPart(<Example onConfirm={onConfirm} />, { locale });
    const opener = screen.getByRole('button', { name: 'Delete' });
    await user.click(opener);
    expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
    if (button === '') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: button }));
    expect(screen.queryByText('It cannot be undone.')).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(opener);
  });

  it('is not left by a click beside it', async () => {
    const { screen, user } = await renderPart(<Example />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('alertdialog'));
    expect(screen.getByText('It cannot be undone.')).toBeDefined();
  });

  it('takes no second click while it is under way', async () => {
    const onConfirm = vi.fn();
    const { screen, user } = await renderPart(<Example busy onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('says why it was not done', async () => {
    const error = new ApiError({ code: 'moon.full', status: 400, title: 'The moon is full' });
    const { screen, user } = await renderPart(<Example error={error} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(within(screen.getByRole('alertdialog')).getByRole('alert').textContent).toContain(
      'The moon is full',
    );
  });
});

describe('a plain dialog', () => {
  it('is left by a click beside it, not by one inside', async () => {
    const onClose = vi.fn();
    const { screen, user } = await renderPart(
      <Dialog open onClose={onClose} title="Details">
        <p>content</p>
      </Dialog>,
    );
    await user.click(screen.getByText('content'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('dialog', { name: 'Details' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays when a field within it was cancelled, such as a chooser of files', async () => {
    const onClose = vi.fn();
    const { screen } = await renderPart(
      <Dialog open onClose={onClose} title="Upload">
        <input type="file" aria-label="File" />
      </Dialog>,
    );
    screen.getByLabelText('File').dispatchEvent(new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Upload' })).toBeDefined();
  });
});
