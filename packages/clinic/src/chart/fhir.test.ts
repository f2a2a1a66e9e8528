import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { beforeAll, describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { sampleCase, toSampleHospital, toScope, writeEverything } from '../testing/sample-for-tests.ts';
import { buildChart } from './build-chart.ts';
import { createChart } from './chart.ts';
import type { ChartType } from './fhir.ts';

const catalogue = getHospital().catalogue;
const hospital = toSampleHospital(catalogue);
const types: readonly ChartType[] = [
  'AllergyIntolerance',
  'Appointment',
  'Communication',
  'Condition',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'MedicationAdministration',
  'MedicationRequest',
  'MedicationStatement',
  'Observation',
  'Patient',
  'Procedure',
  'ServiceRequest',
];

/** What is wrong with a resource by the profiles of FHIR R4; a warning is not wrong. */
function listProblems(resource: Resource): readonly string[] {
  try {
    validateResource(resource);
    return [];
  } catch (error) {
    return [`${resource.resourceType}/${resource.id}: ${(error as Error).message}`];
  }
}

/** Made by `scripts/fhir-definitions.mjs`: those of a record and a search, and what they are built on. */
beforeAll(() => {
  const packed = readFileSync(new URL('../testing/fhir-r4.json.gz', import.meta.url));
  indexStructureDefinitionBundle(JSON.parse(gunzipSync(packed).toString()) as Bundle);
});

describe('FHIR R4', () => {
  it('finds fault with what is not valid', () => {
    const observation = { resourceType: 'Observation', id: 'x', status: 'final' } as unknown as Resource;
    expect(listProblems(observation).join()).toContain('code');
    const encounter = { resourceType: 'Encounter', id: 'x', status: 5 } as unknown as Resource;
    expect(listProblems(encounter)).toHaveLength(1);
  });

  it.each(['zh-CN', 'en'] as const)(
    'accepts every resource of a record and of every writer in %s',
    language => {
      const chart = createChart(buildChart(sampleCase, { hospital, language }));
      writeEverything(toScope(chart, { language }), catalogue);
      const resources = types.flatMap((type): readonly Resource[] => chart.list(type));
      expect(resources).toHaveLength(chart.count());
      expect(types.filter(type => chart.list(type).length === 0)).toEqual([]);
      expect(resources.flatMap(listProblems)).toEqual([]);
    },
  );

  it.each(['emergency', 'outpatient', 'ward', 'community', 'telephone'] as const)(
    'accepts the encounter of the setting %s',
    setting => {
      const base = buildChart({ ...sampleCase, setting }, { hospital, language: 'en' });
      expect(base.resources.flatMap(listProblems)).toEqual([]);
    },
  );

  it('accepts what a search finds', () => {
    const chart = createChart(buildChart(sampleCase, { hospital, language: 'zh-CN' }));
    writeEverything(toScope(chart), catalogue);
    for (const type of types) expect(listProblems(chart.search(type) as Bundle)).toEqual([]);
  });
});
