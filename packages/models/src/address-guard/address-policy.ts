import { findIpAddress, type IpAddress, isWithin, parseIpRange } from './ip-address.ts';

/** Which addresses may be dialled for a base URL that a stranger supplied. */
export interface AddressPolicy {
  /** False for all that is not surely a public address, also for text that is no address. */
  isAllowed(address: string): boolean;
}

/** Not global unicast: the IANA IPv4 Special-Purpose Address Registry (RFC 6890 and later), and multicast. */
const denied4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT; holds a cloud's metadata service too
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // platform service of a cloud, on a public number
  '169.254.0.0/16', // link-local; metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved; broadcast
].map(parseIpRange);

/** All the global unicast that has been handed out (RFC 4291): loopback, private and multicast lie outside. */
const global6 = parseIpRange('2000::/3');
const denied6 = [
  '2001::/23', // protocol assignments; Teredo is seen through before
  '2001:db8::/32', // documentation
  '3fff::/20', // documentation
].map(parseIpRange);

const mapped = parseIpRange('::ffff:0:0/96');

/** Ranges whose addresses lead to an IPv4 address, and how many bits lie to the right of it. */
const carriers = [
  { range: parseIpRange('64:ff9b::/96'), shift: 0n, inverted: false }, // NAT64 (RFC 6052)
  { range: parseIpRange('2002::/16'), shift: 80n, inverted: false }, // 6to4 (RFC 3056)
  { range: parseIpRange('2001::/32'), shift: 64n, inverted: false }, // Teredo server (RFC 4380)
  { range: parseIpRange('2001::/32'), shift: 0n, inverted: true }, // Teredo client
] as const;

/** `allow`: CIDR ranges that are dialled though they are not public. */
export function createAddressPolicy({ allow = [] }: { readonly allow?: readonly string[] }): AddressPolicy {
  const allowed = allow.map(parseAllowed);
  return {
    isAllowed(text) {
      const found = findIpAddress(text);
      if (!found) return false;
      const address = isWithin(found, mapped) ? toIpv4(found.value) : found;
      return allowed.some(range => isWithin(address, range)) || isPublic(address);
    },
  };
}

function parseAllowed(text: string) {
  const range = parseIpRange(text);
  if (isWithin(range, mapped) && range.prefix >= mapped.prefix)
    throw new Error(`write the address range as IPv4: ${text}`);
  return range;
}

function isPublic(address: IpAddress): boolean {
  if (address.bits === 32) return !denied4.some(range => isWithin(address, range));
  const carried = listCarried(address);
  if (carried.length > 0) return carried.every(isPublic);
  return isWithin(address, global6) && !denied6.some(range => isWithin(address, range));
}

/** The allow list does not reach these: loopback at the far end of a tunnel is not this machine's. */
function listCarried(address: IpAddress): readonly IpAddress[] {
  return carriers
    .filter(({ range }) => isWithin(address, range))
    .map(({ shift, inverted }) => toIpv4((inverted ? ~address.value : address.value) >> shift));
}

function toIpv4(value: bigint): IpAddress {
  return { bits: 32, value: BigInt.asUintN(32, value) };
}
