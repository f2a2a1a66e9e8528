import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressPolicy } from './address-policy.ts';

const strict = createAddressPolicy({});

const localMode = createAddressPolicy({ allow: ['127.0.0.0/8', '::1/128'] });

describe('by default', () => {
  it.each([
    ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '93.184.216.34', '100.63.255.255', '100.128.0.0'],
    ...['126.255.255.255', '128.0.0.0', '168.63.129.15', '169.253.255.255', '169.255.0.0', '172.15.255.255'],
    ...['172.32.0.0', '191.255.255.255', '192.0.1.0', '192.167.255.255', '192.169.0.0', '198.17.255.255'],
    ...['198.20.0.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
    ...['2606:4700:4700::1111', '2001:4860:4860::8888', '2001:200::', '2400::1', '3ffe::1', '2a00::1'],
    ...['::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1', '2001:0:808:808::f7f7:f7f7'],
  ])('allows %s', address => {
    expect(strict.isAllowed(address)).toBe(true);
  });

  it.each([
    ['this network', ['0.0.0.0', '0.1.2.3', '0.255.255.255']],
    [
      'private',
      ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
    ],
    ['carrier-grade NAT', ['100.64.0.0', '100.100.100.200', '100.127.255.255']],
    ['loopback', ['127.0.0.0', '127.0.0.1', '127.255.255.255', '::1']],
    ['link-local', ['169.254.0.0', '169.254.255.255', 'fe80::1', 'febf::1', 'fec0::1']],
    ['metadata', ['169.254.169.254', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']],
    ['protocol assignments', ['192.0.0.0', '192.0.0.255', '192.88.99.1', '2001:2::1', '2001:1ff::1']],
    ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1']],
    ['benchmarks', ['198.18.0.0', '198.19.255.255']],
    ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1']],
    ['reserved', ['240.0.0.0', '255.255.255.254', '255.255.255.255']],
    ['unspecified', ['::', '0:0:0:0:0:0:0:0']],
    ['unique-local', ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff']],
    ['not handed out', ['4000::1', '5f00::1', '1fff::1', '100::1', 'e000::1']],
    ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:A9FE:A9FE', '0:0:0:0:0:ffff:10.0.0.1']],
    ['IPv4-compatible', ['::127.0.0.1', '::7f00:1', '::10.0.0.1', '::8.8.8.8']],
    ['IPv4-translated', ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8']],
    ['NAT64', ['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:0:0:0:0:10.0.0.1']],
    ['NAT64 of a site', ['64:ff9b:1::10.0.0.1', '64:ff9b:1::8.8.8.8', '64:ff9b:1:ffff::']],
    ['6to4', ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:a00:1:1::1', '2002:c0a8:101::8.8.8.8']],
    ['Teredo with a denied client', ['2001:0:808:808::80ff:fffe', '2001::5601:5601']],
    ['Teredo with a denied server', ['2001:0:7f00:1::f7f7:f7f7']],
    ['with a zone', ['fe80::1%eth0', '::1%lo', '2606:4700::1111%1', '8.8.8.8%1']],
    ['no address', ['', 'localhost', '127.1', '0177.0.0.1', '2130706433', '8.8.8.8:80', '[::1]', ' 8.8.8.8']],
  ])('denies what is %s', (_, addresses) => {
    expect(addresses.filter(strict.isAllowed)).toEqual([]);
  });
});

describe('ports', () => {
  it('are those of web servers and of model servers, not of what else runs on machines', () => {
    const allowed = (port: number) => strict.isAllowed('8.8.8.8', port);
    expect(
      [80, 443, 1234, 3000, 5000, 8000, 8080, 8443, 11434, 30000].filter(port => !allowed(port)),
    ).toEqual([]);
    expect(
      [0, 21, 22, 25, 53, 111, 445, 853, 2375, 3306, 5432, 6379, 9200, 11211, 27017].filter(allowed),
    ).toEqual([]);
  });

  it('are free in networks that the operator allowed', () => {
    expect(localMode.isAllowed('127.0.0.1', 5432)).toBe(true);
  });
});

describe('the addresses of this machine', () => {
  const policy = createAddressPolicy({
    allow: ['1.1.1.0/24'],
    listOwn: () => ['93.184.216.34', '2606:2800::1', 'fe80::1%eth0', '1.1.1.1'],
  });

  it('are denied though they are public, however they are written', () => {
    const spellings = ['93.184.216.34', '::ffff:93.184.216.34', '::ffff:5db8:d822', '2606:2800:0:0::1'];
    expect(spellings.filter(address => policy.isAllowed(address))).toEqual([]);
    expect(policy.isAllowed('93.184.216.35')).toBe(true);
  });

  it('are allowed where the operator says so', () => {
    expect(policy.isAllowed('1.1.1.1')).toBe(true);
  });
});

describe('an allow list', () => {
  it('opens its ranges and nothing else', () => {
    for (const address of ['127.0.0.1', '127.255.255.255', '::1', '::ffff:127.0.0.1', '8.8.8.8'])
      expect(localMode.isAllowed(address), address).toBe(true);
    for (const address of ['10.0.0.1', '0.0.0.0', '::', '::2', '169.254.169.254', 'fe80::1'])
      expect(localMode.isAllowed(address), address).toBe(false);
  });

  it.each(['64:ff9b::127.0.0.1', '2002:7f00:1::', '2001:0:808:808::80ff:fffe', '::127.0.0.1', '::1%lo'])(
    'does not reach %s, which only carries an allowed address or looks like one',
    address => expect(localMode.isAllowed(address)).toBe(false),
  );

  it('of all IPv6 does not open IPv4 in its IPv6 spelling', () => {
    const policy = createAddressPolicy({ allow: ['::/0'] });
    expect(policy.isAllowed('fd00::1')).toBe(true);
    expect(policy.isAllowed('::ffff:10.0.0.1')).toBe(false);
  });

  it('opens a carrier when it is named itself', () => {
    const policy = createAddressPolicy({ allow: ['64:ff9b:1::/48'] });
    expect(policy.isAllowed('64:ff9b:1::10.0.0.1')).toBe(true);
  });

  it.each(['10.0.0.0', '10.0.0.1/8', '10.0.0.0/40', 'localhost', '::ffff:10.0.0.0/104', '::ffff:0:0/96'])(
    'with %s is refused, and the range named',
    range => expect(() => createAddressPolicy({ allow: ['127.0.0.0/8', range] })).toThrow(range),
  );
});

/** The first and the last address of every denied block, as plain numbers. */
const reference: readonly (readonly [first: number, last: number])[] = [
  [0x00000000, 0x00ffffff],
  [0x0a000000, 0x0affffff],
  [0x64400000, 0x647fffff],
  [0x7f000000, 0x7fffffff],
  [0xa83f8110, 0xa83f8110],
  [0xa9fe0000, 0xa9feffff],
  [0xac100000, 0xac1fffff],
  [0xc0000000, 0xc00000ff],
  [0xc0000200, 0xc00002ff],
  [0xc0586300, 0xc05863ff],
  [0xc0a80000, 0xc0a8ffff],
  [0xc6120000, 0xc613ffff],
  [0xc6336400, 0xc63364ff],
  [0xcb007100, 0xcb0071ff],
  [0xe0000000, 0xffffffff],
];

const anyAddress = fc.oneof(
  fc.integer({ min: 0, max: 0xffffffff }),
  fc.constantFrom(...reference).chain(([min, max]) => fc.integer({ min, max })),
  fc
    .constantFrom(...reference.flat().flatMap(edge => [edge - 1, edge, edge + 1]))
    .filter(value => value >= 0 && value <= 0xffffffff),
);

function listSpellings(value: number): readonly string[] {
  const parts = [24, 16, 8, 0].map(shift => (value >>> shift) & 0xff);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const dotted = parts.join('.');
  const hex = value.toString(16).padStart(8, '0');
  const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`;
  const hexParts = parts.map(part => `0x${part.toString(16)}`).join('.');
  return [
    dotted,
    `${dotted}.`,
    `${value}`,
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0${value.toString(8)}`,
    `${a}.${value & 0xffffff}`,
    `${a}.${b}.${(c << 8) | d}`,
    `0x${a.toString(16)}.${b}.0${c.toString(8)}.${d}`,
    hexParts,
    parts.map(part => `0000${part.toString(8)}`).join('.'),
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '%2E'),
    dotted.replaceAll(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
    dotted.replaceAll(/\d/g, digit => `%3${digit}`),
    dotted.replaceAll(/\d/g, digit => '⓪①②③④⑤⑥⑦⑧⑨'.charAt(Number(digit))),
    `[::ffff:${dotted}]`,
    `[::FFFF:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[0000:0000:0000:0000:0000:ffff:${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[64:ff9b:0:0::${groups}]`,
    `[2002:${groups}::1]`,
    `[2001:0:${groups}:0:0:f7f7:f7f7]`,
    `[2001:0:808:808:0:0:${(~value >>> 16).toString(16).slice(-4)}:${(~value & 0xffff).toString(16)}]`,
  ];
}

it('decides by the address, not by its spelling', () => {
  fc.assert(
    fc.property(anyAddress, value => {
      const expected = !reference.some(([first, last]) => first <= value && value <= last);
      const misread = listSpellings(value).filter(spelling => {
        const { hostname } = new URL(`http://${spelling}/v1`);
        return strict.isAllowed(hostname.replaceAll(/[[\]]/g, '')) !== expected;
      });
      expect(misread).toEqual([]);
    }),
    { numRuns: 600 },
  );
});
