import { invalidModel } from './model-files.ts';

/** The part of `onnxruntime-node` that is used here; `onnxruntime-web` has the same. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    /** Level 4 writes nothing: what fails is thrown as well. */
    create(path: string, options: { readonly logSeverityLevel: 4 }): Promise<OnnxSession>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => OnnxTensor;
}

export interface OnnxTensor {
  readonly type: string;
  readonly dims: readonly number[];
  readonly data: unknown;
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
  release(): Promise<void>;
}

/** Not a literal in the import: compilers and bundlers would want the package, which most users do without. */
const runtimePackage: string = 'onnxruntime-node';

/** Loads the runtime that the user installed. Throws `config.invalid` with the way to install it. */
export async function importOnnxRuntime(name = runtimePackage): Promise<OnnxRuntime> {
  let loaded: unknown;
  try {
    loaded = await import(name);
  } catch (cause) {
    throw isMissing(cause, name)
      ? invalidModel(
          `a local sentence model needs the package ${name}; install it with: npm install ${name}` +
            ' (with ONNXRUNTIME_NODE_INSTALL=skip in the environment it leaves out its GPU files)',
        )
      : invalidModel(`the package ${name} is installed but does not load here: ${toLine(cause)}`, cause);
  }
  const runtime = hasDefault(loaded) ? loaded.default : loaded;
  if (!isRuntime(runtime)) throw invalidModel(`the package ${name} is not an ONNX runtime`);
  return runtime;
}

/** The first line of what the runtime says about a fault. */
export function toLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? '';
}

function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    /Cannot find (package|module)/.test(error.message) &&
    error.message.includes(name)
  );
}

function hasDefault(loaded: unknown): loaded is { readonly default: unknown } {
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded;
}

function isRuntime(value: unknown): value is OnnxRuntime {
  return typeof value === 'object' && value !== null && 'InferenceSession' in value && 'Tensor' in value;
}
