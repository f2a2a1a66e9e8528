import type { Hospital } from '../hospital/hospital.ts';
import { isDrugName, withDrugNames } from './drug-names.ts';
import { findMentions, type MentionOf } from './find-mentions.ts';
import { listClaimNames, type RecordName } from './test-names.ts';

export type TestMention = MentionOf<RecordName>;

/** Tests and examinations that are named, and no drug in whose name they stand. */
export function findTests(folded: string, hospital: Hospital): readonly TestMention[] {
  return findMentions(folded, withDrugNames(listClaimNames(hospital), hospital)).flatMap(
    ({ about, from, to }) => (isDrugName(about) ? [] : [{ about, from, to }]),
  );
}
