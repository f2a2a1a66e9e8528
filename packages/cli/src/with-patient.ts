import type { OpenedPatient } from '@doctorbench/clinic';
import type { RunManifest } from '@doctorbench/core';

/** Writes down who hears and speaks for patients: runs with another are not compared with it. */
export function withPatient(manifest: RunManifest, patient: OpenedPatient | undefined): RunManifest {
  if (!patient) return manifest;
  const { voice, record } = patient;
  return { ...manifest, protocol: { ...manifest.protocol, patient: voice.name }, patient: record };
}
