/** Abilities at which posteriors are held: 61 equally spaced nodes from −6 to 6. */
export const nodeCount = 61;

const lowest = -6;
const step = 0.2;

export const nodes: Float64Array = Float64Array.from({ length: nodeCount }, (_, q) =>
  Number((lowest + q * step).toFixed(10)),
);

/** Of the standard normal distribution at the nodes; they sum to one. */
export const normalWeights: Float64Array = toWeights();

function toWeights(): Float64Array {
  const kernel = nodes.map(node => Math.exp((-node * node) / 2));
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map(value => value / sum);
}

/** Mean and standard deviation of a distribution on the nodes. */
export function describeNodes(posterior: Float64Array): { readonly mean: number; readonly sd: number } {
  let [mean, square] = [0, 0];
  for (let q = 0; q < nodeCount; q++) mean += (posterior[q] as number) * (nodes[q] as number);
  for (let q = 0; q < nodeCount; q++) square += (posterior[q] as number) * ((nodes[q] as number) - mean) ** 2;
  return { mean, sd: Math.sqrt(square) };
}
