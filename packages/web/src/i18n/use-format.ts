import { createFormat, type Format } from '@doctorbench/report';
import { useLocale } from './locale.tsx';

const formats = { zh: createFormat('zh'), en: createFormat('en') };

export function useFormat(): Format {
  return formats[useLocale().locale];
}
