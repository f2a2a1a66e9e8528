import { useEffect } from 'react';

/** Paper is white: a dark page is printed with the light colours, and what is folded is opened. */
export function usePrintLook(): void {
  useEffect(() => {
    const root = document.documentElement;
    let theme = root.dataset.theme;
    let opened: readonly HTMLDetailsElement[] = [];
    const before = () => {
      theme = root.dataset.theme;
      root.dataset.theme = 'light';
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of opened) details.open = true;
    };
    const after = () => {
      if (theme === undefined) delete root.dataset.theme;
      else root.dataset.theme = theme;
      for (const details of opened) details.open = false;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
