import { isIPv6 } from 'node:net';

/**
 * What one caller holds: an IPv4 address, or the /64 of an IPv6 address, within which a caller can change
 * addresses at will.
 */
export function toAddressBlock(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = toGroups(bare);
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(toBytes).join('.');
  const prefix = groups.slice(0, 4).map(group => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** What one customer of a network may hold: a /48 of IPv6, a /24 of IPv4. */
export function toAddressRange(address: string): string {
  const block = toAddressBlock(address);
  if (!block.includes(':')) return `${block.split('.').slice(0, 3).join('.')}.0/24`;
  return `${block.split(':').slice(0, 3).join(':')}::/48`;
}

function toGroups(address: string): readonly number[] {
  // The URL parser writes an IPv4 tail as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = toNumbers(head);
  if (tail === undefined) return before;
  const after = toNumbers(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function toNumbers(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16));
}

function toBytes(group: number): readonly number[] {
  return [group >> 8, group & 0xff];
}
