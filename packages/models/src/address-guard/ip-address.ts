import { isIP } from 'node:net';

/** An IPv4 (32 bits) or IPv6 (128 bits) address as one number. */
export interface IpAddress {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

export interface IpRange extends IpAddress {
  /** How many leading bits are fixed. */
  readonly prefix: number;
}

/** Undefined for all but a whole address: names, ports, brackets, zone ids, shorthand such as 127.1. */
export function findIpAddress(text: string): IpAddress | undefined {
  switch (isIP(text)) {
    case 4:
      return { bits: 32, value: read4(text) };
    case 6:
      return text.includes('%') ? undefined : { bits: 128, value: read6(text) };
    default:
      return undefined;
  }
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

function read4(text: string): bigint {
  return text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function read6(text: string): bigint {
  const [before = '', after] = withoutDots(text).split('::');
  const head = toGroups(before);
  const tail = toGroups(after ?? '');
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

/** The last 32 bits may be spelled as an IPv4 address. */
function withoutDots(text: string): string {
  return text.replace(/[\d.]+$/, tail => {
    if (!tail.includes('.')) return tail;
    const value = read4(tail);
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
}

function toGroups(text: string): readonly string[] {
  return text === '' ? [] : text.split(':');
}
