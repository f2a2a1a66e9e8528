/** How large a picture is shown: as the window allows, or so many screen pixels to one of its own. */
export const zooms = ['fit', 'whole', 'double'] as const;
export type Zoom = (typeof zooms)[number];

const scales: Readonly<Record<Exclude<Zoom, 'fit'>, number>> = { whole: 1, double: 2 };

/** The size to show it at; undefined to fit. */
export function toShownSize(
  zoom: Zoom,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } | undefined {
  if (zoom === 'fit') return undefined;
  return { width: width * scales[zoom], height: height * scales[zoom] };
}

/** The size a key asks for; undefined for other keys. */
export function toZoomOfKey(key: string, zoom: Zoom): Zoom | undefined {
  const step = key === '+' || key === '=' ? 1 : key === '-' || key === '−' ? -1 : 0;
  if (step !== 0) return zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(zoom) + step))];
  return key === '0' ? 'fit' : undefined;
}

/** What is seen of something larger, along one side. */
interface Sight {
  readonly start: number;
  readonly seen: number;
  readonly whole: number;
}

/** Which part of the whole lies in the middle, from 0 to 1. */
export function toCentre({ start, seen, whole }: Sight): number {
  return whole <= seen ? 0.5 : (start + seen / 2) / whole;
}

/** Where the sight starts when this part of the whole lies in the middle. */
export function toStart(centre: number, { seen, whole }: Omit<Sight, 'start'>): number {
  return Math.min(Math.max(0, whole - seen), Math.max(0, centre * whole - seen / 2));
}
