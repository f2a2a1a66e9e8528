/**
 * Whether these pages show run folders of this machine (`doctorbench view`): nobody signs in, nothing is submitted,
 * and there are no boards. The viewer marks the page it sends.
 */
export function isViewer(): boolean {
  return document.documentElement.dataset.viewer !== undefined;
}
