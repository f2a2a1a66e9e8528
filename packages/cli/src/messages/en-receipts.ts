/** What `sign` and `verify` say in English. */
export const receiptsEn = {
  sign: 'sign the report of a run: its manifest, its scores, and the hashes of its answers and grades',
  key: 'private key (Ed25519, PEM); by default one of your own, made on first use in the configuration folder',
  verify: 'check the signature of a report, offline; beside its journal, the answers and grades too',
  verified: 'report.json, or a run',
  expected: 'fingerprint of who should have signed it',
  report: 'Report',
  answers: 'Answers',
  grades: 'Grades',
  signedAt: 'Signed at',
  signer: 'Signer',
  holds: 'as signed',
  broken: 'not as signed',
  notAtHand: 'not at hand',
  caution:
    'Anybody can sign with a key of their own: compare the fingerprint with the one that the issuer publishes (--signer).',
};
