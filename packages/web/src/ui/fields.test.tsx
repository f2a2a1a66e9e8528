import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderPart } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { FormError } from './form-error.tsx';
import { IconButton } from './icon-button.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/** The words that a screen reader adds to a control. */
function readDescription(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map(id => document.getElementById(id)?.textContent ?? `nothing with id ${id}`).join(' | ');
}

describe('a field', () => {
  it('is described by its hint', async () => {
    const { screen } = await renderPart(<TextField label="Key" hint="Erased when the run ends" />);
    const input = screen.getByLabelText('Key');
    expect(readDescription(input)).toBe('Erased when the run ends');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('is marked wrong and described by hint and error', async () => {
    const { screen } = await renderPart(<TextField label="Key" hint="A hint" error="Too short" />);
    const input = screen.getByLabelText('Key');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(readDescription(input)).toBe('A hint | Too short');
  });

  it('has no description where there is nothing to say', async () => {
    const { screen } = await renderPart(<TextField label="Key" />);
    expect(screen.getByLabelText('Key').hasAttribute('aria-describedby')).toBe(false);
  });

  it.each([
    ['en', 'Date optional'],
    ['zh', 'Date 选填'],
  ] as const)('says in %s that it may be left empty', async (locale, name) => {
    const { screen } = await renderPart(<TextField optional label="Date " />, { locale });
    expect(screen.getByRole('textbox', { name })).toBeDefined();
  });

  it('keeps two fields of one label apart', async () => {
    const { screen, user } = await renderPart(
      <>
        <TextField label="Name" />
        <TextField label="Name" error="Missing" />
      </>,
    );
    const [first, second] = screen.getAllByLabelText('Name');
    await user.type(first as HTMLElement, 'abc');
    expect(first).toHaveProperty('value', 'abc');
    expect(second).toHaveProperty('value', '');
    expect(readDescription(second as HTMLElement)).toBe('Missing');
  });

  it('does the same for a list to choose from', async () => {
    const { screen } = await renderPart(
      <SelectField label="Board" value="" options={[]} onChange={() => {}} error="Choose one" />,
    );
    expect(readDescription(screen.getByLabelText('Board'))).toBe('Choose one');
  });
});

describe('an error of a form', () => {
  const error = new ApiError({
    code: 'request.rate-limited',
    status: 429,
    title: 'as the server put it',
    requestId: 'req-7',
  });

  it('is said aloud, with the request to name', async () => {
    const { screen } = await renderPart(<FormError error={error} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Request id: req-7');
    expect(alert.textContent).not.toContain('as the server put it');
  });

  it('is in the language of the page, whatever the server spoke', async () => {
    const { screen } = await renderPart(<FormError error={error} />, { locale: 'zh' });
    expect(screen.getByRole('alert').textContent).toMatch(/\p{Script=Han}{4}/u);
    expect(screen.getByRole('alert').textContent).toContain('请求编号：req-7');
  });

  it('is silent without one', async () => {
    const { screen } = await renderPart(<FormError error={null} />);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('uses the words of the server for a code that this page does not know', async () => {
    const unknown = new ApiError({ code: 'moon.full', status: 400, title: 'The moon is full', fix: 'Wait' });
    const { screen } = await renderPart(<FormError error={unknown} />);
    expect(screen.getByRole('alert').textContent).toBe('The moon is fullWait');
  });
});

describe('a button', () => {
  it('takes no second click while it is busy, and stays in reach', async () => {
    const onClick = vi.fn();
    const { screen, user } = await renderPart(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.tab();
    expect(button).toHaveProperty('disabled', false);
  });

  it('does not send a form while it is busy', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const { screen, user } = await renderPart(
      <form onSubmit={onSubmit}>
        <Button busy type="submit">
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('with an icon alone has a name', async () => {
    const onClick = vi.fn();
    const { screen, user } = await renderPart(<IconButton label="Close" onClick={onClick} />);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('a copy button', () => {
  it('puts the text on the clipboard and says so for a while', async () => {
    const { screen, user } = await renderPart(<CopyButton text="tok_123" label="Copy token" />);
    await user.click(screen.getByRole('button', { name: 'Copy token' }));
    expect(await screen.findByText('Copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('tok_123');
  });

  it('falls back on the old way where the clipboard is refused', async () => {
    const { screen, user } = await renderPart(<CopyButton text="tok_123" />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not a secure page'));
    const copied: (string | undefined)[] = [];
    document.execCommand = () => {
      const field = document.activeElement ?? document.querySelector('textarea');
      copied.push((field instanceof HTMLTextAreaElement ? field : document.querySelector('textarea'))?.value);
      return true;
    };
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeDefined();
    expect(copied).toEqual(['tok_123']);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('shows the text to copy by hand where nothing else works', async () => {
    const { screen, user } = await renderPart(<CopyButton text="tok_123" />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not a secure page'));
    document.execCommand = () => false;
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const field = await screen.findByLabelText('Copy it by hand: Ctrl+C or ⌘C');
    expect(field).toHaveProperty('value', 'tok_123');
    expect(field).toHaveProperty('readOnly', true);
  });
});
