const barWidth = 24;

/** A bar of characters, filled up to the share (0 to 1). */
export function toBar(share: number): string {
  const filled = Math.round(share * barWidth);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
}
