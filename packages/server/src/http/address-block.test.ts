import { describe, expect, it } from 'vitest';
import { toAddressBlock, toAddressRange } from './address-block.ts';

describe('the block of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('takes %s for %s', (address, block) => {
    expect(toAddressBlock(address)).toBe(block);
  });
});

it('knows the range in which a caller may change blocks', () => {
  expect(toAddressRange('192.0.2.77')).toBe('192.0.2.0/24');
  expect(toAddressRange('::ffff:192.0.2.77')).toBe('192.0.2.0/24');
  expect(toAddressRange('2001:db8:7:1::5')).toBe(toAddressRange('2001:db8:7:ffff::9'));
  expect(toAddressRange('2001:db8:7::1')).not.toBe(toAddressRange('2001:db8:8::1'));
});
