/** Processor time of this process: what others do on the machine does not make it longer. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
