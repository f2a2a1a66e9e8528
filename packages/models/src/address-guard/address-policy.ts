import { findIpAddress, type IpAddress, isWithin, parseIpRange } from './ip-address.ts';

/** Which addresses may be dialled for a base URL that a stranger supplied. */
export interface AddressPolicy {
  /** False for all that is not surely a public address, also for text that is no address, and for odd ports. */
  isAllowed(address: string, port?: number): boolean;
}

export interface AddressPolicyOptions {
  /** CIDR ranges that are dialled though they are not public, at any port. */
  readonly allow?: readonly string[];
  /** Addresses that are not dialled though they are public, read each time: a machine's own, for one. */
  readonly listOwn?: () => readonly string[];
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

export function createAddressPolicy({ allow = [], listOwn = () => [] }: AddressPolicyOptions): AddressPolicy {
  const allowed = allow.map(parseAllowed);
  return {
    isAllowed(text, port) {
      const address = findUnmapped(text);
      if (!address) return false;
      if (allowed.some(range => isWithin(address, range))) return true;
      if (port !== undefined && !isUsualPort(port)) return false;
      return isPublic(address) && !listOwn().some(own => isSame(findUnmapped(own), address));
    },
  };
}

function findUnmapped(text: string): IpAddress | undefined {
  const found = findIpAddress(text);
  return found && isWithin(found, mapped) ? toIpv4(found.value) : found;
}

function isSame(one: IpAddress | undefined, other: IpAddress): boolean {
  return one?.bits === other.bits && one.value === other.value;
}

/** Where models are served is seldom known beforehand; where other things are is. */
const portsOfOthers: ReadonlySet<number> = new Set([
  ...[1080, 3128], // proxies
  ...[1433, 1521, 3306, 5432, 5984, 6379, 7000, 7001, 9042, 9200, 9300, 11211, 27017, 27018], // databases, caches
  ...[1883, 4369, 5671, 5672, 9092, 15672], // queues
  ...[2181, 2375, 2376, 2379, 2380, 6443, 8500, 10250, 10255], // clusters and containers
  ...[2049, 3389, 5900, 5901, 5985, 5986, 6000, 6001], // files, screens, remote control
  ...[6665, 6666, 6667, 6668, 6669, 6697], // chat relays
]);

function isUsualPort(port: number): boolean {
  if (port < 1024) return port === 80 || port === 443;
  return !portsOfOthers.has(port);
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
