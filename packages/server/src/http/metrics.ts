import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface GaugeOptions {
  /** `doctorbench_noun_unit`. */
  readonly name: string;
  readonly help: string;
  /** Read whenever Prometheus asks. By value of `label` when there is one; never of users' data. */
  readonly read: () => Promise<number | Readonly<Record<string, number>>>;
  readonly label?: string;
}

interface RequestMeasure {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What Prometheus reads of this process. */
export interface Metrics {
  readonly contentType: string;
  addGauge(options: GaugeOptions): void;
  observeRequest(measure: RequestMeasure): void;
  read(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'doctorbench_http_request_seconds',
    help: 'Time to answer, by route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    addGauge({ name, help, read, label }) {
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
        async collect() {
          const values = await read();
          if (typeof values === 'number') return this.set(values);
          this.reset();
          for (const [value, count] of Object.entries(values)) this.set({ [label ?? '']: value }, count);
        },
      });
    },
    observeRequest({ method, route, status, seconds }) {
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    read: () => registry.metrics(),
  };
}
