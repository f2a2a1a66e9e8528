import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 (32 bits) or IPv6 (128 bits) address as one number. */
export interface IpAddress {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

export interface IpRange extends IpAddress {
  /** How many leading bits are fixed. */
  readonly prefix: number;
}

/** Zones, and the obsolete spelling `::1.2.3.4`, which the library takes for `::ffff:1.2.3.4`. */
const misread = /%|^[0:]*:\d+\.[\d.]+$/;

/** Undefined for all but a whole address: names, ports, brackets, zone ids, shorthand such as 127.1. */
export function findIpAddress(text: string): IpAddress | undefined {
  // The library alone also takes octal, hexadecimal and shortened spellings, which others may read otherwise.
  if (isIP(text) === 0 || misread.test(text) || !ipaddr.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  const value = BigInt(`0x${Buffer.from(address.toByteArray()).toString('hex')}`);
  return { bits: address.kind() === 'ipv4' ? 32 : 128, value };
}

/** A range as CIDR: `10.0.0.0/8`, `fc00::/7`. Bits below the prefix must be zero. */
export function parseIpRange(text: string): IpRange {
  const [, start = '', digits = ''] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const address = findIpAddress(start);
  const prefix = Number(digits);
  if (!address || prefix > address.bits)
    throw new Error(`not an address range (like 10.0.0.0/8 or fc00::/7): ${text}`);
  const range = { ...address, prefix };
  if (BigInt.asUintN(range.bits - prefix, range.value) !== 0n)
    throw new Error(`the address range does not start at its first address: ${text}`);
  return range;
}

export function isWithin({ bits, value }: IpAddress, range: IpRange): boolean {
  const free = BigInt(range.bits - range.prefix);
  return bits === range.bits && value >> free === range.value >> free;
}
