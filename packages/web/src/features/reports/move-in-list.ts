/** Moves the focus to the next or the previous link of a list; to its first where none has it. */
export function moveInList(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('li a[href]') ?? [])];
  const place = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[place < 0 ? 0 : place + step]?.focus();
}
