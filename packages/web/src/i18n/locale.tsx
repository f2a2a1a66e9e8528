import type { Locale } from '@doctorbench/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { readLocale, writeLocale } from '../preferences.ts';

interface LocaleState {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState | undefined>(undefined);

export function LocaleProvider({ children }: { readonly children: ReactNode }) {
  const [locale, setState] = useState(readLocale);
  const value = useMemo(
    () => ({
      locale,
      setLocale: (next: Locale) => {
        writeLocale(next);
        setState(next);
      },
    }),
    [locale],
  );
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

export function useLocale(): LocaleState {
  const state = use(LocaleContext);
  if (!state) throw new Error('no LocaleProvider above');
  return state;
}
