import { type ErrorCode, getErrorEntry } from '@doctorbench/core';
import { useLocale } from '../../i18n/locale.tsx';

/** What a code of the catalogue says happened. */
export function useProblemWords(): (code: ErrorCode) => string {
  const { locale } = useLocale();
  return code => getErrorEntry(code).what[locale];
}
