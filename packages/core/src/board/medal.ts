import { z } from 'zod';
import { type Rating, toRating } from '../grade/rating.ts';

export const medalSchema = z.enum(['gold', 'silver', 'bronze']);
export type Medal = z.infer<typeof medalSchema>;

interface Placed {
  readonly rank: number | null;
  readonly overall_score: number | null;
  /** Null where the policy gives no letters. */
  readonly rating: Rating | null;
}

/** For the first three; never for danger: none to a rating that vetoes capped, none to an E. */
export function toMedal({ rank, overall_score: overall, rating }: Placed): Medal | null {
  if (rank === null || overall === null) return null;
  if (rating === 'E' || (rating !== null && rating > toRating(overall, 0))) return null;
  return medalSchema.options[rank - 1] ?? null;
}
