/** The 3,755 characters of level 1 of GB 2312, which were chosen because they are common. */
export function listCommonCharacters(): readonly string[] {
  const decoder = new TextDecoder('gbk');
  const found: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^\p{Script=Han}$/u.test(character)) found.push(character);
    }
  return found;
}
