import { inLanguage } from '../catalogue/in-language.ts';
import type { TestFinding } from '../catalogue/measure-test.ts';
import type { Who } from '../catalogue/normal-value.ts';
import type { Test } from '../catalogue/test.ts';
import { toConcept } from './coding.ts';
import type { DiagnosticReport, Observation, ServiceRequest, Stored } from './fhir.ts';
import { toMeasurement } from './measurement.ts';
import { toWritten, type WriteScope } from './write-scope.ts';

/** An order whose result has come. */
export interface ResultedOrder {
  /** The whole result as the laboratory writes it. */
  readonly result: string;
  /** The id of its ServiceRequest. */
  readonly orderResource: string;
}

interface Filed {
  readonly test: Test;
  readonly finding: TestFinding;
  readonly who: Who;
}

/** Files a result: an observation per value, the report that gathers them, and the order as completed. */
export function fileResult(
  scope: WriteScope,
  { result, orderResource }: ResultedOrder,
  { test, finding, who }: Filed,
): Stored<DiagnosticReport> {
  const { chart, language } = scope;
  const { at, meta, subject, encounter } = toWritten(scope);
  const order = chart.read('ServiceRequest', orderResource);
  const shared = {
    meta,
    subject,
    encounter,
    basedOn: [{ reference: `ServiceRequest/${orderResource}` } satisfies { reference: string }],
    // The sample is taken when the test is ordered.
    effectiveDateTime: order?.authoredOn ?? at,
    issued: at,
  };
  const observations = finding.values.flatMap(({ analyte, value }) =>
    value === undefined
      ? []
      : [chart.create<Observation>({ ...toMeasurement({ test, analyte, value, who, language }), ...shared })],
  );
  const report = chart.create<DiagnosticReport>({
    resourceType: 'DiagnosticReport',
    status: 'final',
    code: toConcept('test', test.id, inLanguage(test.name, language)),
    ...shared,
    ...(observations.length === 0
      ? {}
      : { result: observations.map(({ id }) => ({ reference: `Observation/${id}` })) }),
    conclusion: result,
  });
  if (order?.status === 'active')
    chart.update<Stored<ServiceRequest>>({ ...order, meta, status: 'completed' });
  return report;
}
