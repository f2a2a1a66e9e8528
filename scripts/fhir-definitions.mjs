// node scripts/fhir-definitions.mjs <folder with profiles-types.json and profiles-resources.json of FHIR R4>
// Writes what the clinic's test of its charts holds resources against: the definitions (HL7, CC0) of the types that a
// chart and a search are made of, without what people read in them. The whole of them is 93 MB.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [folder = '.'] = process.argv.slice(2);
const target = new URL('../packages/clinic/src/testing/fhir-r4.json.gz', import.meta.url);

const resources = new Set([
  ...['AllergyIntolerance', 'Appointment', 'Bundle', 'Communication', 'Condition', 'DiagnosticReport'],
  ...['DocumentReference', 'Encounter', 'MedicationAdministration', 'MedicationRequest'],
  ...['MedicationStatement', 'Observation', 'Patient', 'Procedure', 'ServiceRequest'],
]);
const forReaders = new Set([
  ...['alias', 'comment', 'contact', 'copyright', 'date', 'definition', 'description', 'differential'],
  ...['example', 'mapping', 'meaningWhenMissing', 'meta', 'publisher', 'purpose', 'requirements', 'short'],
  'text',
]);

const isNeeded = ({ resourceType, kind, abstract, type }) =>
  resourceType === 'StructureDefinition' && (kind !== 'resource' || abstract || resources.has(type));

const entry = ['profiles-types', 'profiles-resources'].flatMap(name =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'), (key, value) =>
    forReaders.has(key) ? undefined : value,
  ).entry.filter(({ resource }) => isNeeded(resource)),
);
writeFileSync(target, gzipSync(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })));
