import { type Prices, toCostUsd, type Usage } from '@doctorbench/core';
import type { Draft } from './draft.ts';

/** Undefined for what is no price. */
export function parsePrice(text: string): number | undefined {
  const given = text.trim().replace(/^\$/, '').replace(',', '.');
  return /^\d+(\.\d*)?$/.test(given) ? Number(given) : undefined;
}

export function isPriceWrong(text: string): boolean {
  return text.trim() !== '' && parsePrice(text) === undefined;
}

/** Undefined until both prices are known: half a cost would pass for the whole. */
export function toCost(usage: Usage, { input, output }: Draft['prices']): number | undefined {
  const inputUsdPerMillion = parsePrice(input);
  const outputUsdPerMillion = parsePrice(output);
  if (inputUsdPerMillion === undefined || outputUsdPerMillion === undefined) return undefined;
  const prices: Prices = { inputUsdPerMillion, outputUsdPerMillion };
  return toCostUsd(usage, prices);
}
