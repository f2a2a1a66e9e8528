import { errorCatalogue } from '@doctorbench/core';
import { type ApiError, isApiError, isKnownCode } from '../api/api-error.ts';
import { useLocale } from '../i18n/locale.tsx';
import { useMessages } from '../i18n/use-messages.ts';

export interface ShownProblem {
  readonly title: string;
  readonly fix: string | undefined;
  readonly detail: string | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly retryable: boolean;
}

/** An error in words, in the language shown now, whichever it was asked in. */
export function useProblem(error: unknown): ShownProblem {
  const { locale } = useLocale();
  const { states } = useMessages();
  if (!isApiError(error))
    return {
      title: states.errorTitle,
      fix: undefined,
      detail: error instanceof Error ? error.message : undefined,
      code: undefined,
      requestId: undefined,
      retryable: true,
    };
  const { detail, code, requestId, retryable } = error;
  return { ...toWords(error, locale, states.unexpectedReply), detail, code, requestId, retryable };
}

function toWords(error: ApiError, locale: 'zh' | 'en', unexpectedReply: string) {
  const entry = isKnownCode(error.code) ? errorCatalogue[error.code] : undefined;
  const title = error.status === 200 ? unexpectedReply : (entry?.what[locale] ?? error.title);
  return { title, fix: entry?.fix[locale] ?? (error.fix || undefined) };
}
