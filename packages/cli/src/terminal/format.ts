/** Two decimals, a true minus sign, and zero as a score. */
export function toScoreText(percent: number): string {
  const text = Math.abs(percent).toFixed(2);
  return percent < 0 && text !== '0.00' ? `−${text}` : text;
}

export function toPercentText(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

export function toDurationText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

export function toUsdText(costUsd: number): string {
  return `US$ ${costUsd < 1 ? costUsd.toFixed(4) : costUsd.toFixed(2)}`;
}

export function toCountText(count: number): string {
  return count.toLocaleString('en-US');
}

export function toPValueText(pValue: number): string {
  return pValue < 0.001 ? '< 0.001' : pValue.toFixed(3);
}
