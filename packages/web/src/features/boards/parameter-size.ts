import { z } from 'zod';

export const sizeClassSchema = z.enum(['small', 'medium', 'large', 'undisclosed']);
export type SizeClass = z.infer<typeof sizeClassSchema>;

/** In billions of parameters. */
const bounds = { medium: 15, large: 100 };

const unit: Readonly<Record<string, number>> = { m: 0.001, b: 1, t: 1000, 亿: 0.1, 万亿: 1000 };

/** All parameters, not the active ones: `236B-A21B` is 236. Undefined where the team gives no number. */
export function toBillions(parameterSize: string): number | undefined {
  const [, number, letter] = /(\d+(?:\.\d+)?)\s*(万亿|亿|[mbt])(?![a-z])/i.exec(parameterSize) ?? [];
  const factor = letter === undefined ? undefined : unit[letter.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

export function toSizeClass(parameterSize: string): SizeClass {
  const billions = toBillions(parameterSize);
  if (billions === undefined) return 'undisclosed';
  if (billions < bounds.medium) return 'small';
  return billions < bounds.large ? 'medium' : 'large';
}
