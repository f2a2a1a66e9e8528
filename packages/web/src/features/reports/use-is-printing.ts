import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: then everything that one chooses between on a screen is laid out. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once and before others listen, so that what is folded inside is there to be opened.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before, { capture: true });
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before, { capture: true });
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
