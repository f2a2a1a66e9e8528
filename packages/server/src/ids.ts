import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random identifier with a prefix that says of what: `sub_…`. 100 bits. */
export function createId(
  prefix:
    | 'asn'
    | 'aud'
    | 'bnk'
    | 'dsp'
    | 'inv'
    | 'mod'
    | 'org'
    | 'sit'
    | 'sub'
    | 'tok'
    | 'tsk'
    | 'usr'
    | 'wrk',
): string {
  return `${prefix}_${Array.from(randomBytes(20), byte => alphabet[byte & 31]).join('')}`;
}
