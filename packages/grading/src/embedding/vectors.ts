/** The vector at length 1; undefined when it has no length or one that is not a number. */
export function toUnit(vector: Float32Array): Float32Array | undefined {
  const length = Math.sqrt(dot(vector, vector));
  return length > 0 && Number.isFinite(length) ? vector.map(value => value / length) : undefined;
}

/** The cosine of two vectors of length 1, in [−1, 1]; 0 when one of them is the zero vector or empty. */
export function cosine(left: Float32Array, right: Float32Array): number {
  return Math.max(-1, Math.min(1, dot(left, right)));
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
