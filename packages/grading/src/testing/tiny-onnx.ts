/** One column per dimension, one row per token: all that a tiny model knows. */
type TokenTable = readonly (readonly number[])[];

export interface TinyOnnxOptions {
  /** The vector of each token id. */
  readonly tokens: TokenTable;
  /** The vector of each token type, added when `token_type_ids` is an input. */
  readonly types?: TokenTable;
  /** Beside `input_ids`. */
  readonly inputs?: readonly string[];
  /** Of the vectors of the tokens: batch × tokens × dimension. */
  readonly output?: string;
  /** A further output, batch × dimension: the greatest of the tokens' values, which no pooling of ours would give. */
  readonly pooledOutput?: string;
}

/**
 * The bytes of an ONNX model that looks each token up in a table and does nothing else: enough to tell whether ids,
 * padding and pooling arrive where they should. Field numbers are those of onnx.proto3.
 */
export function makeTinyOnnx(options: TinyOnnxOptions): Uint8Array {
  const { tokens, types = [], inputs = [], output = 'last_hidden_state', pooledOutput } = options;
  const typed = inputs.includes('token_type_ids') && types.length > 0;
  const looked = typed ? 'looked_up' : output;
  const graph = [
    ...node('Gather', ['token_table', 'input_ids'], looked),
    ...(typed
      ? [
          ...node('Gather', ['type_table', 'token_type_ids'], 'type_vectors'),
          ...node('Add', [looked, 'type_vectors'], output),
        ]
      : []),
    ...(pooledOutput ? node('ReduceMax', [output], pooledOutput, greatestOfTokens) : []),
    ...text(2, 'tiny'),
    ...bytes(5, table('token_table', tokens)),
    ...(typed ? bytes(5, table('type_table', types)) : []),
    ...['input_ids', ...inputs].flatMap(name => bytes(11, value(name, elementTypes.int64, ['b', 's']))),
    ...bytes(12, value(output, elementTypes.float, ['b', 's', 'd'])),
    ...(pooledOutput ? bytes(12, value(pooledOutput, elementTypes.float, ['b', 'd'])) : []),
  ];
  return Uint8Array.from([...int(1, irVersion), ...bytes(7, graph), ...bytes(8, int(2, opsetVersion))]);
}

const irVersion = 8;
const opsetVersion = 13;
const elementTypes = { float: 1, int64: 7 } as const;
const attributeTypes = { int: 2, ints: 7 } as const;

/** Along the tokens, without keeping their axis. */
const greatestOfTokens = [
  ...bytes(5, [...text(1, 'axes'), ...int(8, 1), ...int(20, attributeTypes.ints)]),
  ...bytes(5, [...text(1, 'keepdims'), ...int(3, 0), ...int(20, attributeTypes.int)]),
];

function node(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly number[] = [],
): number[] {
  return bytes(1, [
    ...inputs.flatMap(name => text(1, name)),
    ...text(2, output),
    ...text(4, type),
    ...attributes,
  ]);
}

function table(name: string, rows: TokenTable): number[] {
  const data = new Uint8Array(Float32Array.from(rows.flat()).buffer);
  const dims = [rows.length, rows[0]?.length ?? 0];
  return [
    ...dims.flatMap(dim => int(1, dim)),
    ...int(2, elementTypes.float),
    ...text(8, name),
    ...bytes(9, data),
  ];
}

function value(name: string, elementType: number, axes: readonly string[]): number[] {
  const shape = axes.flatMap(axis => bytes(1, text(2, axis)));
  return [...text(1, name), ...bytes(2, bytes(1, [...int(1, elementType), ...bytes(2, shape)]))];
}

function text(field: number, content: string): number[] {
  return bytes(field, new TextEncoder().encode(content));
}

function bytes(field: number, content: Iterable<number>): number[] {
  const all = [...content];
  return [...varint((field << 3) | 2), ...varint(all.length), ...all];
}

function int(field: number, content: number): number[] {
  return [...varint(field << 3), ...varint(content)];
}

function varint(content: number): number[] {
  return content < 0x80 ? [content] : [(content & 0x7f) | 0x80, ...varint(content >>> 7)];
}
