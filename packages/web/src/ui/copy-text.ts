/**
 * Browsers give the clipboard to secure pages only; over plain http the old way is left: select a field and copy. The
 * field stands beside `near`, because nothing outside an open dialog can be selected. False: it has to be done by hand.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard, or none for us: whichever it was, the old way is tried.
    return copySelected(text, near);
  }
}

function copySelected(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  near.after(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    // Some browsers throw where others say false; the reader is told the same.
    return false;
  } finally {
    field.remove();
    near.focus();
  }
}
