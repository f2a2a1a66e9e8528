/** Of PostgreSQL: shutting down, starting up, out of connections or disk, connection lost. Of the socket: nobody there. */
const downCodes = /^(57P0[1-5]|08[0-9A-Z]{3}|53[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const downWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a failure says that the database is away, and nothing about what was asked of it. */
export function isDatabaseDown(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, syscall } = each as NodeJS.ErrnoException;
    if ((typeof code === 'string' && downCodes.test(code)) || downWords.test(each.message)) return true;
    // Its socket is not there; a file that is missing is another matter.
    if (code === 'ENOENT' && syscall === 'connect') return true;
  }
  return false;
}
