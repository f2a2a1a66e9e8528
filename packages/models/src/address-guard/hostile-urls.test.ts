import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { askGuarded, openGuardStage, type Zone } from '../testing/guard-stage.ts';

/** Refused before any socket, by what they are made of. */
const unacceptable = [
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'ftp://127.0.0.1/v1',
  'data:application/json,{}',
  'javascript:fetch("http://127.0.0.1")',
  'blob:http://127.0.0.1/v1',
  'ws://127.0.0.1/v1',
  'unix:/var/run/docker.sock',
  'http+unix://%2Fvar%2Frun%2Fdocker.sock/v1',
  'dict://127.0.0.1:11211/stat',
  'ldap://127.0.0.1/v1',
  '127.0.0.1/v1',
  '//127.0.0.1/v1',
  'http://',
  'http:///127.0.0.1/v1',
  'http:127.0.0.1/v1',
  'http:/127.0.0.1/v1',
  'http://:80/v1',
  'http://./v1',
  'http://../v1',
  'http://127.0.0.1../v1',
  'http://api.example.com@127.0.0.1/v1',
  'http://api.example.com:443@127.0.0.1/v1',
  'http://@127.0.0.1/v1',
  'http://:@127.0.0.1/v1',
  'http://127.0.0.1@api.example.com/v1',
  'http://api.example.com%2f@127.0.0.1/v1',
  'http://api.example.com%20@127.0.0.1/v1',
  'http://api.example.com#@127.0.0.1/v1',
  'http://api.example.com?@127.0.0.1/v1',
  'http://127.0.0.1/v1?x',
  'http://127.0.0.1/v1#',
  'http://127.0.0.1?',
  'http:\\\\127.0.0.1\\v1',
  'http://127.0.0.1\\@api.example.com/v1',
  'http://api.example.com\\@127.0.0.1/v1',
  'http://127.0.0\n.1/v1',
  'http://127.0.\t0.1/v1',
  'ht\ntp://127.0.0.1/v1',
  'http://127.0.0.1/v1\r\nHost: metadata',
  '\u0000http://127.0.0.1/v1',
  'http://127.0.0.1%00.example.com/v1',
  'http://127.0.0.1%0a.example.com/v1',
  'http://127.0.0.1%2fv1',
  'http://127.0.0.1 .example.com/v1',
  'http://256.0.0.1/v1',
  'http://4294967296/v1',
  'http://0x1ffffffff/v1',
  'http://127.0.0.0.1/v1',
  'http://127.0.0.1:65536/v1',
  'http://127.0.0.1:-1/v1',
  'http://127.0.0.1:80:80/v1',
  'http://127.0.0.1:８０/v1',
  'http://[::1/v1',
  'http://::1/v1',
  'http://[fe80::1%25eth0]/v1',
  'http://[fe80::1%eth0]/v1',
  'http://[::1%25lo]/v1',
  'http://[::ffff:127.0.0.1%25lo]/v1',
  'http://[127.0.0.1]/v1',
  'http://[::ffff:127.1]/v1',
  'http://[v1.127.0.0.1]/v1',
];

/** Addresses that are not public, in the spellings of the URL standard. */
const literals = [
  'http://127.0.0.1/v1',
  'https://127.0.0.1/v1',
  'HTTP://127.0.0.1/V1',
  'http://127.0.0.1./v1',
  'http://127.1/v1',
  'http://127.0.1/v1',
  'http://2130706433/v1',
  'http://017700000001/v1',
  'http://0x7f000001/v1',
  'http://0X7F.1/v1',
  'http://0177.0.0.1/v1',
  'http://0000177.0.0.01/v1',
  'http://0x7f.0x0.0x0.0x1/v1',
  'http://0x7f.0.01.1/v1',
  'http://127.255.255.254/v1',
  'http://0/v1',
  'http://0.0.0.0/v1',
  'http://0x/v1',
  'http://10.0.0.1/v1',
  'http://10.1/v1',
  'http://172.16.0.1/v1',
  'http://172.31.255.255/v1',
  'http://192.168.1.1/v1',
  'http://192.168.257/v1',
  'http://100.64.0.1/v1',
  'http://100.100.100.200/latest/meta-data',
  'http://169.254.169.254/latest/meta-data',
  'http://2852039166/latest/meta-data',
  'http://0xa9fea9fe/latest/meta-data',
  'http://0251.0376.0251.0376/latest/meta-data',
  'http://169.254.43518/latest/meta-data',
  'http://168.63.129.16/machine',
  'http://192.0.0.192/v1',
  'http://192.0.2.1/v1',
  'http://198.18.0.1/v1',
  'http://198.51.100.1/v1',
  'http://203.0.113.1/v1',
  'http://224.0.0.1/v1',
  'http://240.0.0.1/v1',
  'http://255.255.255.255/v1',
  'http://127。0。0。1/v1',
  'http://127．0．0．1/v1',
  'http://127｡0｡0｡1/v1',
  'http://１２７.０.０.１/v1',
  'http://①②⑦.⓪.⓪.①/v1',
  'http://𝟏𝟐𝟕.𝟎.𝟎.𝟏/v1',
  'http://¹²⁷.⁰.⁰.¹/v1',
  'http://⓪ⓧ⑦ⓕ⓪⓪⓪⓪⓪①/v1',
  'http://127.0.0\u00ad.1/v1',
  'http://127.0.0.\u200b1/v1',
  'http://127%2e0%2e0%2e1/v1',
  'http://%31%32%37.0.0.1/v1',
  'http://%30%78%37%66.1/v1',
  'http://127%E3%80%820%E3%80%820%E3%80%821/v1',
  'http://[::]/v1',
  'http://[::1]/v1',
  'http://[0:0:0:0:0:0:0:1]/v1',
  'http://[0000::0001]/v1',
  'http://[::ffff:127.0.0.1]/v1',
  'http://[::FFFF:7F00:1]/v1',
  'http://[0:0:0:0:0:ffff:7f00:1]/v1',
  'http://[0000:0000:0000:0000:0000:ffff:127.0.0.1]/v1',
  'http://[::ffff:a9fe:a9fe]/latest/meta-data',
  'http://[::127.0.0.1]/v1',
  'http://[::ffff:0:127.0.0.1]/v1',
  'http://[64:ff9b::127.0.0.1]/v1',
  'http://[64:ff9b::a9fe:a9fe]/v1',
  'http://[64:ff9b:1::10.0.0.1]/v1',
  'http://[2002:7f00:1::]/v1',
  'http://[2002:a9fe:a9fe::1]/v1',
  'http://[2001:0:808:808::80ff:fffe]/v1',
  'http://[2001:0:a00:1::f7f7:f7f7]/v1',
  'http://[fe80::1]/v1',
  'http://[fec0::1]/v1',
  'http://[fc00::1]/v1',
  'http://[fd00:ec2::254]/latest/meta-data',
  'http://[ff02::1]/v1',
  'http://[2001:db8::1]/v1',
  'http://[3fff::1]/v1',
  'http://[100::1]/v1',
  'http://127.0.0.1:22/v1',
  'http://127.0.0.1:6379/v1',
  'http://127.0.0.1:0/v1',
  'http://127.0.0.1:/v1',
  'https://127.0.0.1:80/v1',
  'http://127.0.0.1:00080/v1',
  'http://[::1]:65535/v1',
];

const loopback = [['127.0.0.1']];

/** Names, and what they resolve to. */
const names: readonly (readonly [baseUrl: string, Zone])[] = [
  ['http://localhost/v1', { localhost: [['::1', '127.0.0.1']] }],
  ['http://LOCALHOST:8080/v1', { localhost: loopback }],
  ['http://localhost./v1', { 'localhost.': loopback }],
  ['http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/v1', { localhost: loopback }],
  ['http://loc%61lhost/v1', { localhost: loopback }],
  ['http://anything.localhost/v1', { 'anything.localhost': loopback }],
  ['http://localhost.localdomain/v1', { 'localhost.localdomain': loopback }],
  ['http://ip6-localhost/v1', { 'ip6-localhost': [['::1']] }],
  ['http://metadata/v1', { metadata: [['169.254.169.254']] }],
  ['http://metadata.google.internal/v1', { 'metadata.google.internal': [['169.254.169.254']] }],
  ['http://host.docker.internal/v1', { 'host.docker.internal': [['192.168.65.2']] }],
  ['http://db/v1', { db: [['172.18.0.2']] }],
  ['https://10-0-0-5.example.com/v1', { '10-0-0-5.example.com': [['10.0.0.5']] }],
  ['https://cgnat.example.com/v1', { 'cgnat.example.com': [['100.64.1.1']] }],
  ['https://zero.example.com/v1', { 'zero.example.com': [['0.0.0.0']] }],
  ['https://mapped.example.com/v1', { 'mapped.example.com': [['::ffff:10.0.0.5']] }],
  ['https://nat64.example.com/v1', { 'nat64.example.com': [['64:ff9b::a00:5']] }],
  ['https://six.example.com/v1', { 'six.example.com': [['fd12:3456::1']] }],
  ['https://zone.example.com/v1', { 'zone.example.com': [['fe80::1%eth0']] }],
  ['https://both.example.com/v1', { 'both.example.com': [['93.184.216.34', '10.0.0.5']] }],
  ['https://both-turned.example.com/v1', { 'both-turned.example.com': [['10.0.0.5', '93.184.216.34']] }],
  ['https://both-six.example.com/v1', { 'both-six.example.com': [['93.184.216.34', '::1']] }],
  ['https://last.example.com/v1', { 'last.example.com': [['1.1.1.1', '1.0.0.1', '8.8.8.8', '127.0.0.1']] }],
  ['https://none.example.com/v1', { 'none.example.com': [[]] }],
  ['https://odd.example.com/v1', { 'odd.example.com': [['127.1']] }],
  ['https://name.example.com/v1', { 'name.example.com': [['localhost']] }],
  ['https://内网.example.com/v1', { 'xn--v6q792i.example.com': [['10.0.0.5']] }],
];

describe('a hostile base URL is not dialled', () => {
  it.each(unacceptable)('%j, which is not acceptable', async baseUrl => {
    const { dials, resolved, guarded } = openGuardStage({});
    expect((await askGuarded(baseUrl, guarded)).code).toBe('config.base-url-invalid');
    expect({ dials, resolved }).toEqual({ dials: [], resolved: [] });
  });

  it.each(literals)('%j, an address', async baseUrl => {
    const { dials, resolved, guarded } = openGuardStage({});
    expect((await askGuarded(baseUrl, guarded)).code).toBe('endpoint.address-denied');
    expect({ dials, resolved }).toEqual({ dials: [], resolved: [] });
  });

  it.each(names)('%j, by what it resolves to', async (baseUrl, zone) => {
    const { dials, resolved, guarded } = openGuardStage(zone);
    const error = await askGuarded(baseUrl, guarded);
    expect(error).toMatchObject({ code: 'endpoint.address-denied', detail: Object.keys(zone)[0] });
    expect({ dials, resolved }).toEqual({ dials: [], resolved: Object.keys(zone) });
    for (const address of Object.values(zone)
      .flat(2)
      .filter(text => /[.:]/.test(text)))
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(address);
  });

  it('is one of 150 or more, all different', () => {
    const all = [...unacceptable, ...literals, ...names.map(([baseUrl]) => baseUrl)];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
  });
});

/** With the address that must be dialled, the port (empty for the scheme's own) and the name the certificate is for. */
const harmless: readonly (readonly [string, Zone, address: string, port: string, name?: string])[] = [
  [
    'https://api.example.com/v1',
    { 'api.example.com': [['93.184.216.34']] },
    '93.184.216.34',
    '',
    'api.example.com',
  ],
  [
    'https://API.Example.COM/v1',
    { 'api.example.com': [['93.184.216.34']] },
    '93.184.216.34',
    '',
    'api.example.com',
  ],
  [
    'https://api.example.com./v1',
    { 'api.example.com.': [['93.184.216.34']] },
    '93.184.216.34',
    '',
    'api.example.com',
  ],
  [
    'https://api.example.com:8443/v1',
    { 'api.example.com': [['93.184.216.34']] },
    '93.184.216.34',
    '8443',
    'api.example.com',
  ],
  [
    'https://two.example.com/v1',
    { 'two.example.com': [['1.1.1.1', '1.0.0.1']] },
    '1.1.1.1',
    '',
    'two.example.com',
  ],
  [
    'https://six.example.com/v1',
    { 'six.example.com': [['2606:4700::1111']] },
    '2606:4700::1111',
    '',
    'six.example.com',
  ],
  [
    'https://dual.example.com/v1',
    { 'dual.example.com': [['2606:4700::1', '1.1.1.1']] },
    '2606:4700::1',
    '',
    'dual.example.com',
  ],
  [
    'https://nat64.example.com/v1',
    { 'nat64.example.com': [['64:ff9b::101:101']] },
    '64:ff9b::101:101',
    '',
    'nat64.example.com',
  ],
  ['https://例子.example/v1', { 'xn--fsqu00a.example': [['8.8.4.4']] }, '8.8.4.4', '', 'xn--fsqu00a.example'],
  [
    'https://127.0.0.1.example.com/v1',
    { '127.0.0.1.example.com': [['8.8.4.4']] },
    '8.8.4.4',
    '',
    '127.0.0.1.example.com',
  ],
  [
    'https://localhost.example.com/v1',
    { 'localhost.example.com': [['8.8.4.4']] },
    '8.8.4.4',
    '',
    'localhost.example.com',
  ],
  ['https://api.example.com/@cf/v1', { 'api.example.com': [['8.8.4.4']] }, '8.8.4.4', '', 'api.example.com'],
  [
    'https://api.example.com/http://127.0.0.1/v1',
    { 'api.example.com': [['8.8.4.4']] },
    '8.8.4.4',
    '',
    'api.example.com',
  ],
  ['http://api.example.com/v1', { 'api.example.com': [['8.8.4.4']] }, '8.8.4.4', '', 'api.example.com'],
  [
    'http://api.example.com:11434/v1',
    { 'api.example.com': [['8.8.4.4']] },
    '8.8.4.4',
    '11434',
    'api.example.com',
  ],
  ['https://8.8.8.8/v1', {}, '8.8.8.8', ''],
  ['https://134744072/v1', {}, '8.8.8.8', ''],
  ['http://172.32.0.1:8000/v1', {}, '172.32.0.1', '8000'],
  ['https://[2606:4700:4700::1111]/v1', {}, '2606:4700:4700::1111', ''],
  ['https://[2606:4700:4700:0:0:0:0:1111]:8443/v1', {}, '2606:4700:4700::1111', '8443'],
];

describe('a harmless base URL is dialled at the resolved address', () => {
  it.each(harmless.map(row => [row[0], row] as const))(
    '%s',
    async (_, [baseUrl, zone, hostname, port, servername]) => {
      const { dials, resolved, guarded } = openGuardStage(zone);
      expect((await askGuarded(baseUrl, guarded)).code).toBe('endpoint.tls');
      const { protocol } = new URL(baseUrl);
      expect(dials).toEqual([{ protocol, hostname, port, servername }]);
      expect(resolved).toEqual(Object.keys(zone));
    },
  );
});
