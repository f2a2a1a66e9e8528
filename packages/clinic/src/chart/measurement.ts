import type { ItemLanguage } from '@doctorbench/core';
import { inLanguage } from '../catalogue/in-language.ts';
import { findFlag, findReference, type Who } from '../catalogue/normal-value.ts';
import { type Analyte, isMeasured, type MeasuredAnalyte, type Test } from '../catalogue/test.ts';
import { systems, toConcept } from './coding.ts';
import type { Observation, ObservationReferenceRange } from './fhir.ts';

/** HL7 categories of what a kind of test observes. */
const categories: Readonly<Record<Test['kind'], string>> = {
  laboratory: 'laboratory',
  microbiology: 'laboratory',
  pathology: 'laboratory',
  'point-of-care': 'laboratory',
  imaging: 'imaging',
  function: 'procedure',
};

interface Measurement {
  readonly test: Test;
  readonly analyte: Analyte;
  readonly value: number | string;
  readonly who: Who;
  readonly language: ItemLanguage;
}

/** Value, unit, interval and flag of one analyte, without whose and when. */
export function toMeasurement({ test, analyte, value, who, language }: Measurement): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    category: [toConcept('observationCategory', categories[test.kind])],
    code: {
      coding: [
        { system: systems.analyte, code: analyte.id },
        { system: systems.test, code: test.id },
      ],
      text: inLanguage(analyte.name, language),
    },
    ...(typeof value === 'number' && isMeasured(analyte)
      ? toNumber(analyte, value, who)
      : { valueString: String(value) }),
  };
}

function toNumber(analyte: MeasuredAnalyte, value: number, who: Who): Partial<Observation> {
  const flag = findFlag(analyte, value, who);
  const row = findReference(analyte, who);
  const toEnd = (end: number) => (analyte.unit === '' ? { value: end } : { value: end, unit: analyte.unit });
  const range: ObservationReferenceRange = {
    ...(row?.low === undefined ? {} : { low: toEnd(row.low) }),
    ...(row?.high === undefined ? {} : { high: toEnd(row.high) }),
    ...(analyte.therapeutic === true ? { type: { text: 'therapeutic' } } : {}),
  };
  return {
    valueQuantity: toEnd(value),
    ...(flag === undefined ? {} : { interpretation: [toConcept('interpretation', flag)] }),
    ...(row === undefined ? {} : { referenceRange: [range] }),
  };
}
