import { type ErrorCode, errorCatalogue } from '@doctorbench/core';
import { isKnownCode } from '../../api/api-error.ts';
import { useLocale } from '../../i18n/locale.tsx';

type Words = Readonly<Record<'zh' | 'en', string>>;

/** Where the catalogue's advice is for the command line, what to do on these pages. */
const pageFixes: Readonly<Partial<Record<ErrorCode, Words>>> = {
  'endpoint.quota': {
    zh: '在服务商处充值或提高额度，然后重新提交；已完成的作答会保留',
    en: 'Add credit or raise the quota with the provider, then resubmit; answers already given are kept',
  },
  'endpoint.rate-limited': {
    zh: '请服务商提高调用频率上限，或稍后再试',
    en: 'Ask the provider for a higher rate limit, or try later',
  },
  'endpoint.timeout': {
    zh: '确认模型服务运行正常、应答足够快，然后再试',
    en: 'Make sure that the model service is healthy and answers fast enough, then try again',
  },
  'endpoint.no-tools': {
    zh: '智能体评测需要支持函数调用的模型',
    en: 'The agent track needs a model with function calling',
  },
  'config.key-missing': { zh: '填写密钥后重新提交', en: 'Resubmit with a key' },
  'run.budget-reached': { zh: '请联系管理员', en: 'Tell the operator' },
  'run.interrupted': { zh: '重新提交即可从中断处继续', en: 'Resubmit it; it goes on where it stopped' },
  'run.journal-failed': { zh: '这是平台的故障，请联系管理员', en: 'This is our fault; tell the operator' },
};

/** What happened and what to do about it here. */
export function useCauseWords(code: string | undefined): { readonly what: string; readonly fix: string } {
  const { locale } = useLocale();
  if (code === undefined || !isKnownCode(code)) return { what: code ?? '', fix: '' };
  const entry = errorCatalogue[code];
  return { what: entry.what[locale], fix: (pageFixes[code] ?? entry.fix)[locale] };
}
