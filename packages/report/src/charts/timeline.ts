import { scaleLinear } from 'd3-scale';

/** Case time along a line, from the beginning to the end. */
export interface TimeAxis {
  readonly endMin: number;
  at(min: number): number;
  /** Where visits after the first began. */
  readonly visits: readonly number[];
}

interface TimeAxisOptions {
  readonly endMin: number;
  /** Minutes at which visits began. */
  readonly visits: readonly number[];
  readonly from: number;
  readonly to: number;
}

export function createTimeAxis({ endMin, visits, from, to }: TimeAxisOptions): TimeAxis {
  const at = scaleLinear()
    .domain([0, Math.max(1, endMin)])
    .range([from, to]);
  return { endMin, at, visits: visits.filter(startMin => startMin > 0).map(at) };
}
