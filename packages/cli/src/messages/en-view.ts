/** What the command says that shows run folders in a browser. */
export const viewEn = {
  command:
    'read runs in a browser: reports, answers, search, side by side; from their folders, without a server',
  folder: 'a run, or a folder of runs',
  port: 'port to listen on; any that is free unless given',
  open: 'open the address in the browser',
  serving: (url: string, runs: number) =>
    [
      `${runs} ${runs === 1 ? 'run' : 'runs'} to read at`,
      `  ${url}`,
      'Only this machine reaches it, and only with the token in the address. Ctrl-C to stop.',
    ].join('\n'),
};

export type ViewMessages = typeof viewEn;
