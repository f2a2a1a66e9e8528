/** How the series of a chart are told apart: by colour, by dash, and by the shape of their points. */
export const seriesLooks = [
  { colour: 'var(--series-1)', dash: undefined, shape: 'circle' },
  { colour: 'var(--series-2)', dash: '7 4', shape: 'square' },
  { colour: 'var(--series-3)', dash: '2 4', shape: 'triangle' },
  { colour: 'var(--series-4)', dash: '10 3 2 3', shape: 'diamond' },
] as const;

interface MarkerProps {
  readonly shape: (typeof seriesLooks)[number]['shape'];
  readonly x: number;
  readonly y: number;
}

export function Marker({ shape, x, y }: MarkerProps) {
  if (shape === 'circle') return <circle cx={x} cy={y} r="3.5" />;
  if (shape === 'square') return <rect x={x - 3} y={y - 3} width="6" height="6" />;
  if (shape === 'triangle') return <path d={`M${x} ${y - 4.2}l4 7h-8z`} />;
  return <path d={`M${x} ${y - 4.5}l4.5 4.500l-4.5 4.500l-4.5 -4.500z`} />;
}
