import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIpAddress, isWithin, parseIpRange } from './ip-address.ts';

describe('findIpAddress', () => {
  it.each([
    ['0.0.0.0', 32, 0n],
    ['127.0.0.1', 32, 0x7f000001n],
    ['255.255.255.255', 32, 0xffffffffn],
    ['::', 128, 0n],
    ['::1', 128, 1n],
    ['1::', 128, 1n << 112n],
    ['::ffff:127.0.0.1', 128, 0xffff7f000001n],
    ['::FFFF:7F00:1', 128, 0xffff7f000001n],
    ['0:0:0:0:0:ffff:7f00:0001', 128, 0xffff7f000001n],
    ['64:ff9b::10.0.0.1', 128, (0x64ff9bn << 96n) | 0x0a000001n],
    ['1:2:3:4:5:6:7:8', 128, 0x00010002000300040005000600070008n],
    ['1:2:3:4:5:6:7::', 128, 0x00010002000300040005000600070000n],
  ])('reads %s', (text, bits, value) => {
    expect(findIpAddress(text)).toEqual({ bits, value });
  });

  it.each([
    '',
    ' 127.0.0.1',
    '127.0.0.1\n',
    '127.1',
    '0177.0.0.1',
    '0x7f000001',
    '2130706433',
    '256.0.0.1',
    '1.2.3.4.5',
    '127.0.0.1:80',
    '[::1]',
    '::1%lo',
    'fe80::1%25eth0',
    '::127.0.0.1',
    '0:0::8.8.8.8',
    '0:0:0:0:0:0:8.8.8.8',
    '1::2::3',
    ':::',
    '12345::',
    '1:2:3:4:5:6:7:8:9',
    'localhost',
    '１２７.0.0.1',
  ])('does not take %j for an address', text => {
    expect(findIpAddress(text)).toBeUndefined();
  });

  it('reads the long and the short spelling of any IPv6 address alike', () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), groups => {
        const long = groups.map(value => value.toString(16).padStart(4, '0')).join(':');
        const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
        const value = BigInt(`0x${long.replaceAll(':', '')}`);
        expect(findIpAddress(long)).toEqual({ bits: 128, value });
        expect(findIpAddress(short)).toEqual({ bits: 128, value });
      }),
    );
  });
});

describe('parseIpRange', () => {
  it.each([
    ['10.0.0.0/8', ['10.0.0.0', '10.255.255.255'], ['9.255.255.255', '11.0.0.0', '::a00:0']],
    ['0.0.0.0/0', ['0.0.0.0', '255.255.255.255'], ['::', '::1']],
    ['127.0.0.1/32', ['127.0.0.1'], ['127.0.0.0', '127.0.0.2']],
    ['100.64.0.0/10', ['100.64.0.0', '100.127.255.255'], ['100.63.255.255', '100.128.0.0']],
    ['fc00::/7', ['fc00::', 'fdff:ffff::1'], ['fbff::', 'fe00::']],
    ['::/0', ['::', 'ffff::'], ['0.0.0.0']],
    ['::1/128', ['::1'], ['::', '::2']],
  ])('%s holds %j and not %j', (text, inside, outside) => {
    const range = parseIpRange(text);
    const holds = (address: string) => {
      const found = findIpAddress(address);
      return found && isWithin(found, range);
    };
    expect(inside.map(holds)).toEqual(inside.map(() => true));
    expect(outside.map(holds)).toEqual(outside.map(() => false));
  });

  it.each([
    '',
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/08',
    '10.0.0.0/8 ',
    '10.0.0.0/8/8',
    '10.0.0.0/255.0.0.0',
    '10/8',
    '10.0.0.1/8',
    '010.0.0.0/8',
    '::1',
    '::/129',
    'fc00::1/7',
    'fe80::%eth0/10',
    '[::1]/128',
    'localhost/8',
  ])('refuses %j by name', text => {
    expect(() => parseIpRange(text)).toThrow(`: ${text}`);
  });
});
