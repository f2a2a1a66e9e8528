import { createRandom } from '@doctorbench/psychometrics';
import { PictureError } from '../pictures/picture.ts';

interface FuzzOutcomes {
  readonly read: number;
  readonly refused: number;
  /** Everything that was not a `PictureError`. */
  readonly crashes: readonly string[];
}

const seed = 'pictures';
/** Changes fall mostly on the first bytes, where the structure is. */
const headBytes = 4096;

/** Runs a reader on cut and changed copies of a file. */
export async function fuzz(
  file: Buffer,
  times: number,
  read: (bytes: Buffer) => Promise<void>,
): Promise<FuzzOutcomes> {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const crashes: string[] = [];
  let refused = 0;
  for (let time = 0; time < times; time++) {
    const cut = time % 2 === 0 ? file.length : below(file.length);
    const bytes = Buffer.from(file.subarray(0, cut));
    const changes = time % 4 === 3 ? 0 : 1 + below(12);
    for (let change = 0; change < changes && bytes.length > 0; change++)
      bytes[below(change % 3 === 0 ? bytes.length : Math.min(headBytes, bytes.length))] = below(256);
    try {
      await read(bytes);
    } catch (error) {
      if (error instanceof PictureError) refused += 1;
      else crashes.push(`${time}: ${error}`);
    }
  }
  return { read: times - refused - crashes.length, refused, crashes };
}
