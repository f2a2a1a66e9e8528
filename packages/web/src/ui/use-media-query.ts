import { useCallback, useSyncExternalStore } from 'react';

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Narrower than Tailwind's `sm`. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 40rem)');
}

/** Narrower than Tailwind's `md`. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(width < 48rem)');
}
