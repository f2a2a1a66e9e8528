import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { Dialog } from './dialog.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Role">
        <p>content</p>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('opens on Enter and closes by its button', async () => {
    const { user, screen } = await renderPart(<Opener />);
    screen.getByRole('button', { name: 'Open' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('content')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('content')).toBeNull();
  });
});
