import { errorCatalogue } from '@doctorbench/core';
import { isApiError, isKnownCode } from '../../api/api-error.ts';
import { useLocale } from '../../i18n/locale.tsx';

/** What an error is called, with what to do, for the place of a field's error. */
export function useErrorWords(): (error: unknown) => string {
  const { locale } = useLocale();
  return error => {
    if (!isApiError(error)) return '';
    if (!isKnownCode(error.code)) return error.title;
    const { what, fix } = errorCatalogue[error.code];
    return locale === 'zh' ? `${what.zh}。${fix.zh}。` : `${what.en}. ${fix.en}.`;
  };
}
