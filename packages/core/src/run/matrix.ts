import { z } from 'zod';
import { pricesSchema } from '../model/endpoint.ts';
import { samplingSchema } from './protocol.ts';

const environmentNameSchema = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, {
  error: 'an environment variable is letters, digits and _',
});

/** What is sent with every question; each model may differ in it. */
const matrixSamplingSchema = samplingSchema.partial();

/** A model to be examined. Keys are not in it, only where they are. */
const matrixModelSchema = z.strictObject({
  /** As it is shown, and as its folder is called; the model's name unless stated. */
  name: z.string().min(1).max(80).optional(),
  /** As the endpoint knows it, or `provider:model`. */
  model: z.string().min(1).optional(),
  provider: z.string().min(1).optional(),
  baseUrl: z.string().min(1).optional(),
  apiVersion: z.string().min(1).max(40).optional(),
  /** The environment variable that holds its key; the provider's own unless stated. */
  apiKeyEnv: environmentNameSchema.optional(),
  /** False for endpoints that ask for no key. */
  key: z.boolean().optional(),
  /** A simulated examinee instead of a model. */
  phantom: z.string().min(1).optional(),
  /** Whose judges recuse themselves. */
  family: z.string().min(1).max(80).optional(),
  sampling: matrixSamplingSchema.optional(),
  prices: pricesSchema.optional(),
  concurrency: z.int().positive().max(1024).optional(),
  requestsPerMinute: z.int().positive().optional(),
  tokensPerMinute: z.int().positive().optional(),
  /** Asked by its provider's batches, at half of the prices. */
  batch: z.boolean().optional(),
  /** "Name: value" or "Name: env:VARIABLE". */
  headers: z.array(z.string().min(3)).optional(),
});
export type MatrixModel = z.infer<typeof matrixModelSchema>;

/** A suite, by folder or bundled name, and which of its items. */
const matrixSuiteSchema = z.union([
  z.string().min(1),
  z.strictObject({
    suite: z.string().min(1),
    limit: z.int().positive().optional(),
    scenarios: z.array(z.string().min(1)).min(1).optional(),
  }),
]);

/** `doctorbench.config.json` or `.yaml`: several models × several suites, who reads, and what it may cost. */
export const matrixSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    models: z.array(matrixModelSchema).min(1).max(50),
    suites: z.array(matrixSuiteSchema).min(1).max(50),
    /** Of every model; each may differ in it. */
    sampling: matrixSamplingSchema.optional(),
    /** A judges file, `phantom` or `offline`. */
    judges: z.string().min(1).optional(),
    embedder: z.string().min(1).optional(),
    patient: z.string().min(1).optional(),
    repeats: z.int().positive().max(100).optional(),
    seed: z.int().nonnegative().optional(),
    /** For one try, in seconds. */
    timeout: z.number().positive().max(86_400).optional(),
    /** A folder of answers given in earlier runs. */
    cache: z.string().min(1).optional(),
    /** Of all runs together, over all sessions; every model needs prices then. */
    budget: z.strictObject({ maxCostUsd: z.number().positive() }).optional(),
    /** Where the runs are kept; `runs` beside the file unless stated. */
    out: z.string().min(1).optional(),
  })
  .superRefine(({ models, budget }, context) => {
    const names = new Set<string>();
    for (const [index, model] of models.entries()) {
      const problem = findModelProblem(model, { names, hasBudget: budget !== undefined });
      if (problem) context.addIssue({ code: 'custom', path: ['models', index], message: problem });
      names.add(toMatrixName(model));
    }
  });
export type Matrix = z.infer<typeof matrixSchema>;

function findModelProblem(
  model: MatrixModel,
  { names, hasBudget }: { readonly names: ReadonlySet<string>; readonly hasBudget: boolean },
): string | undefined {
  if ((model.model === undefined) === (model.phantom === undefined)) return 'give a model or a phantom';
  if (names.has(toMatrixName(model))) return 'two models have one name: give them names';
  if (hasBudget && !model.prices) return 'a budget needs the prices of every model';
  return undefined;
}

/** As a model of a matrix is shown. */
export function toMatrixName({ name, model, phantom }: MatrixModel): string {
  return name ?? model ?? phantom ?? '';
}
