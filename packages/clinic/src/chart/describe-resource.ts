import type { Bilingual, ItemLanguage } from '@doctorbench/core';
import { inLanguage } from '../catalogue/in-language.ts';
import { findCode } from './coding.ts';
import type { Observation, Stored } from './fhir.ts';
import { findDate } from './search-params.ts';

const statuses: Readonly<Record<string, Bilingual>> = {
  active: { zh: '在用', en: 'active' },
  stopped: { zh: '已停', en: 'stopped' },
  preparation: { zh: '准备中', en: 'being prepared' },
  'not-done': { zh: '未做', en: 'not done' },
  completed: { zh: '已完成', en: 'completed' },
  'in-progress': { zh: '进行中', en: 'running' },
  booked: { zh: '已预约', en: 'booked' },
  provisional: { zh: '初步诊断', en: 'provisional' },
  differential: { zh: '鉴别诊断', en: 'differential' },
  confirmed: { zh: '已确诊', en: 'confirmed' },
  unconfirmed: { zh: '未核实', en: 'unconfirmed' },
};
const pending = { zh: '待完成', en: 'pending' } as const;
const arrows: Readonly<Record<string, string>> = { H: '↑', L: '↓' };
/** Date and minute, without the seconds and the offset. */
const shownTime = 16;

/** A resource in one line (a note keeps its own lines). */
export function describeResource(resource: Stored, language: ItemLanguage): string {
  const date = findDate(resource)?.slice(0, shownTime).replace('T', ' ');
  const words = listWords(resource, language).filter(word => word !== undefined && word !== '');
  return [...(date === undefined ? [] : [date]), words.join(language === 'en' ? ', ' : '，')].join(' ');
}

function listWords(resource: Stored, language: ItemLanguage): readonly (string | undefined)[] {
  const say = (status: string | undefined) => {
    const words = status === undefined ? undefined : statuses[status];
    return words === undefined ? status : inLanguage(words, language);
  };
  switch (resource.resourceType) {
    case 'Condition':
      return [resource.code?.text, say(findCode(resource.verificationStatus, 'conditionVerification'))];
    case 'AllergyIntolerance':
      return [resource.code?.text, say(findCode(resource.verificationStatus, 'allergyVerification'))];
    case 'MedicationStatement':
      return [resource.medicationCodeableConcept?.text, resource.dosage?.[0]?.text, say(resource.status)];
    case 'MedicationRequest':
      return [
        resource.medicationCodeableConcept?.text,
        resource.dosageInstruction?.[0]?.text,
        say(resource.status),
      ];
    case 'MedicationAdministration':
      return [resource.medicationCodeableConcept?.text, resource.dosage?.text, say(resource.status)];
    case 'Observation':
      return [describeObservation(resource)];
    case 'DiagnosticReport':
      return [`${resource.code.text ?? ''}${language === 'en' ? ': ' : '：'}${resource.conclusion ?? ''}`];
    case 'DocumentReference':
      return [`${resource.type?.text ?? ''}${language === 'en' ? ': ' : '：'}${readText(resource)}`];
    case 'Communication':
      return [resource.payload?.[0]?.contentString];
    case 'Appointment':
      return [resource.description, say(resource.status)];
    case 'ServiceRequest':
      return [
        resource.code?.text,
        resource.reasonCode?.[0]?.text,
        resource.status === 'active' ? inLanguage(pending, language) : say(resource.status),
      ];
    case 'Procedure':
      return [resource.code?.text, say(resource.status)];
    case 'Patient':
      return [resource.identifier?.[0]?.value, resource.name?.[0]?.text, resource.gender];
    case 'Encounter':
      return [resource.class.code, say(resource.status)];
  }
}

function describeObservation({
  code,
  valueQuantity,
  valueString,
  interpretation,
  referenceRange,
}: Observation): string {
  const flag = findCode(interpretation?.[0], 'interpretation');
  const { low, high } = referenceRange?.[0] ?? {};
  const interval =
    low?.value !== undefined && high?.value !== undefined
      ? `(${low.value}–${high.value})`
      : low?.value !== undefined
        ? `(≥${low.value})`
        : high?.value !== undefined
          ? `(≤${high.value})`
          : '';
  const value = valueString ?? `${valueQuantity?.value ?? ''} ${valueQuantity?.unit ?? ''}`.trim();
  const arrow = flag === undefined ? '' : (arrows[flag] ?? '');
  return [code.text ?? '', value, arrow, interval].filter(word => word !== '').join(' ');
}

function readText(resource: Stored & { resourceType: 'DocumentReference' }): string {
  const data = resource.content[0]?.attachment.data;
  return data === undefined ? '' : Buffer.from(data, 'base64').toString('utf8');
}
