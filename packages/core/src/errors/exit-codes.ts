/** What each process exit code of the command line means. */
export const exitCodes = {
  ok: 0,
  internal: 1,
  usage: 2,
  suite: 3,
  endpoint: 4,
  run: 5,
  budget: 6,
  judges: 7,
  server: 8,
  gate: 9,
  interrupted: 130,
} as const;
