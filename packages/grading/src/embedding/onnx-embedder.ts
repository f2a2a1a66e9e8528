import { embedNonBlank } from './blank-texts.ts';
import type { Embedder } from './embedder.ts';
import { invalidModel } from './model-files.ts';
import {
  importOnnxRuntime,
  type OnnxRuntime,
  type OnnxSession,
  type OnnxTensor,
  toLine,
} from './onnx-runtime.ts';
import { type Pooling, readSentenceModel, type SentenceModel } from './sentence-model.ts';
import { toUnit } from './vectors.ts';

export interface OnnxEmbedderOptions {
  /** Holds `model.onnx` and `tokenizer.json` or `vocab.txt`. */
  readonly folder: string;
  /** Texts per run of the model. */
  readonly batchSize?: number;
  readonly loadRuntime?: () => Promise<OnnxRuntime>;
}

const defaultBatchSize = 16;

/** A BERT-like sentence model on this machine. Throws `config.invalid` when it cannot be loaded. */
export async function openOnnxEmbedder(options: OnnxEmbedderOptions): Promise<Embedder> {
  const { folder, batchSize = defaultBatchSize, loadRuntime = importOnnxRuntime } = options;
  const model = await readSentenceModel(folder);
  const runtime = await loadRuntime();
  const session = await openSession(runtime, model);
  const output = chooseOutput(session.outputNames, model.pooling);
  const pooling = model.pooling ?? 'cls';

  async function embedBatch(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const rows = texts.map(text => model.tokenizer.encode(text, model.maxLength));
    const feeds = toFeeds(rows, { runtime, inputNames: session.inputNames, padId: model.tokenizer.padId });
    let tensor: OnnxTensor | undefined;
    try {
      // All outputs: version 1.17 gives a single one under the wrong name.
      tensor = (await session.run(feeds))[output];
    } catch (cause) {
      throw invalidModel(`the model in ${folder} does not run: ${toLine(cause)}`, cause);
    }
    return poolRows(tensor, rows, pooling).map(vector => {
      const unit = toUnit(vector);
      if (!unit) throw invalidModel(`the model in ${folder} gives vectors without length`);
      return unit;
    });
  }

  // A fault of the export shows now, not at the first answer of a paid run.
  await embedBatch(['1']).catch(async error => {
    await session.release();
    throw error;
  });

  return {
    name: `onnx:${model.name}`,
    semantic: true,
    embed: (texts, signal) =>
      embedNonBlank(texts, async written => {
        const vectors: Float32Array[] = [];
        while (vectors.length < written.length) {
          signal?.throwIfAborted();
          vectors.push(...(await embedBatch(written.slice(vectors.length, vectors.length + batchSize))));
        }
        return vectors;
      }),
    close: () => session.release(),
  };
}

const knownInputs = ['input_ids', 'attention_mask', 'token_type_ids'] as const;

async function openSession(runtime: OnnxRuntime, { weightsPath }: SentenceModel): Promise<OnnxSession> {
  let session: OnnxSession;
  try {
    session = await runtime.InferenceSession.create(weightsPath, { logSeverityLevel: 4 });
  } catch (cause) {
    throw invalidModel(`${weightsPath} does not load: ${toLine(cause)}`, cause);
  }
  const known: readonly string[] = knownInputs;
  if (session.inputNames.includes('input_ids') && session.inputNames.every(name => known.includes(name)))
    return session;
  await session.release();
  throw invalidModel(
    `${weightsPath} takes ${session.inputNames.join(', ')}; a BERT export takes ${knownInputs.join(', ')}`,
  );
}

/** A finished sentence vector when the export has one, else the vectors of the tokens. */
function chooseOutput(names: readonly string[], pooling: Pooling | undefined): string {
  const pooler = pooling === undefined ? ['pooler_output'] : [];
  const preferred = ['sentence_embedding', ...pooler, 'last_hidden_state', 'token_embeddings'];
  const name = preferred.find(candidate => names.includes(candidate)) ?? names[0];
  if (name === undefined) throw invalidModel('the model has no output');
  return name;
}

interface FeedOptions {
  readonly runtime: OnnxRuntime;
  readonly inputNames: readonly string[];
  readonly padId: number;
}

/** The rows padded to the longest, as the inputs that the model declares. */
function toFeeds(rows: readonly (readonly number[])[], options: FeedOptions): Record<string, OnnxTensor> {
  const width = Math.max(...rows.map(row => row.length));
  const cells = rows.length * width;
  const ids = new BigInt64Array(cells).fill(BigInt(options.padId));
  const mask = new BigInt64Array(cells);
  for (const [index, row] of rows.entries()) {
    ids.set(row.map(BigInt), index * width);
    mask.fill(1n, index * width, index * width + row.length);
  }
  const data: Readonly<Record<string, BigInt64Array>> = {
    input_ids: ids,
    attention_mask: mask,
    token_type_ids: new BigInt64Array(cells),
  };
  return Object.fromEntries(
    options.inputNames.map(name => [
      name,
      new options.runtime.Tensor('int64', data[name] ?? mask, [rows.length, width]),
    ]),
  );
}

/** One vector per row: the output's own, that of the first token, or the mean of the tokens without padding. */
function poolRows(
  tensor: OnnxTensor | undefined,
  rows: readonly (readonly number[])[],
  pooling: Pooling,
): readonly Float32Array[] {
  const { type, dims = [], data } = tensor ?? {};
  if (type !== 'float32' || !(data instanceof Float32Array))
    throw invalidModel(`the model gives ${type ?? 'nothing'}; export it with float32 outputs`);
  const dimension = dims.at(-1) ?? 0;
  const width = dims.length === 3 ? (dims[1] ?? 0) : 1;
  if (dims.length < 2 || dims.length > 3 || dims[0] !== rows.length || dimension === 0)
    throw invalidModel(`the model's output has the shape ${dims.join('×')}, not batch × tokens × dimension`);
  return rows.map((row, index) => {
    const start = index * width * dimension;
    const count = pooling === 'mean' ? Math.min(width, row.length) : 1;
    const sum = new Float32Array(dimension);
    for (let at = 0; at < count * dimension; at++)
      sum[at % dimension] = (sum[at % dimension] ?? 0) + (data[start + at] ?? 0);
    // The mean has the same direction as the sum, and only the direction is used.
    return sum;
  });
}
