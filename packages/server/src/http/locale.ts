import type { Locale } from '@doctorbench/core';
import type { FastifyRequest } from 'fastify';

/** The language a caller likes best of those we speak; English when the header says neither. */
export function toLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const ranges = (request.headers['accept-language'] ?? '').slice(0, 200).split(',');
  const liked = ranges
    .map(range => {
      const [tag = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase());
      const quality = Number(parameters.find(part => part.startsWith('q='))?.slice(2) ?? 1);
      return { language: tag.split('-')[0], quality };
    })
    .filter(({ language, quality }) => (language === 'zh' || language === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return liked[0]?.language === 'zh' ? 'zh' : 'en';
}
