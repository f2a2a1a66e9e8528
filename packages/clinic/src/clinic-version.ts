/**
 * Raised by hand whenever the same calls on the same hospital would play or be graded otherwise than before. A run's
 * manifest records it, so that a changed rule cannot move scores unseen; what a hospital's files say is in the suite's
 * hash.
 */
export const clinicVersion = 'clinic@26';

/** Of what the files about bodies and about drugs mean: their schemas, and how they are read. */
const schemaVersions = { physiology: 'physiology@8', pharmacy: 'pharmacy@12' } as const;

/** What a manifest records of the clinic, by part. */
export function listClinicVersions(): Readonly<Record<string, string>> {
  return {
    clinic: clinicVersion,
    'clinic.physiology': schemaVersions.physiology,
    'clinic.pharmacy': schemaVersions.pharmacy,
  };
}
