const focusable = 'button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * What browsers do with a modal dialog and happy-dom does not: the focus goes in, Escape asks to close, and the focus
 * goes back to where it was when the dialog closes. A dialog that is taken away without closing leaves it nowhere.
 */
export function teachModalDialogs(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  const { close } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showModal() {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    const first =
      this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(focusable);
    (first ?? this).focus();
  };
  HTMLDialogElement.prototype.close = function closeModal(returnValue?: string) {
    if (!this.open) return;
    close.call(this, returnValue);
    const back = before.get(this);
    if (back instanceof HTMLElement && back.isConnected) back.focus();
    else if (this.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  };
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}
