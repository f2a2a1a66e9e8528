/** Works on so many at once. After the first failure nothing more is begun; what runs is waited for, then it is thrown. */
export async function atOnce<T>(
  things: Iterable<T>,
  most: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const waiting = things[Symbol.iterator]();
  const failures: unknown[] = [];
  const goOn = async () => {
    for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next())
      await work(next.value).catch((error: unknown) => void failures.push(error));
  };
  await Promise.all(Array.from({ length: most }, goOn));
  if (failures.length > 0) throw failures[0];
}
