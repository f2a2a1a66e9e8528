/** How long a test waits for what a notification or another process brings: a busy machine may take its time over it. */
export const patience = { timeout: 120_000, interval: 25 } as const;
