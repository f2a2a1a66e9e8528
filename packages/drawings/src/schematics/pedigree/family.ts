/** A member of a drawn family. The id is generation and number: `II-3`. */
export interface Member {
  readonly id: string;
  /** Column of the symbol, in widths of a symbol's place. */
  readonly column: number;
  readonly sex: 'male' | 'female' | 'unknown';
  readonly affected?: boolean;
  /** Known to carry, by test or by descent, and shown so. */
  readonly carrier?: boolean;
  readonly dead?: boolean;
  readonly proband?: boolean;
  /** A pregnancy: a P inside the symbol. */
  readonly pregnancy?: boolean;
}

export interface Union {
  readonly partners: readonly [string, string];
  readonly children: readonly string[];
  readonly related?: boolean;
}

export interface Family {
  readonly members: readonly Member[];
  readonly unions: readonly Union[];
}

export type Inheritance =
  | 'autosomal-dominant'
  | 'autosomal-recessive'
  | 'x-linked-recessive'
  | 'x-linked-dominant'
  | 'mitochondrial';

/** `II-3` → 2: the row a member stands in, from 1. */
export function toGeneration(id: string): number {
  return ['I', 'II', 'III', 'IV', 'V'].indexOf(id.split('-')[0] ?? '') + 1;
}

/** `m3` is an unaffected man in column 3; capitals are affected; `*` proband, `:` carrier, `+` dead, `p` pregnancy. */
export function parseMembers(generation: string, row: string): readonly Member[] {
  return row.split(' ').map((word, index) => {
    const found = /^([mMfFu])(\d+(?:\.\d)?)([*:+p]*)$/.exec(word);
    if (!found) throw new Error(`not a member of a family: ${word}`);
    const [, letter = '', column = '', marks = ''] = found;
    return {
      id: `${generation}-${index + 1}`,
      column: Number(column),
      sex: letter === 'u' ? 'unknown' : letter.toLowerCase() === 'm' ? 'male' : 'female',
      affected: letter === 'M' || letter === 'F',
      carrier: marks.includes(':'),
      dead: marks.includes('+'),
      proband: marks.includes('*'),
      pregnancy: marks.includes('p'),
    };
  });
}

/** `I-1=I-2>II-1,II-2`; a double sign `==` joins relatives. */
export function parseUnion(words: string): Union {
  const found = /^([IV]+-\d+)(==?)([IV]+-\d+)(?:>(.*))?$/.exec(words);
  if (!found) throw new Error(`not a union: ${words}`);
  const [, first = '', sign, second = '', children] = found;
  return { partners: [first, second], children: children?.split(',') ?? [], related: sign === '==' };
}
