import { dirname, join } from 'node:path';
import type { Matrix, MatrixModel } from '@doctorbench/core';
import { toMatrixName } from '@doctorbench/core';
import { debateMethod } from '@doctorbench/engine';
import type { ExamineeOptions } from '../examinee.ts';
import { type MatrixCell, planMatrix } from './plan-matrix.ts';
import type { ReadMatrix } from './read-matrix.ts';

/** Every ordered pair of the models on the one suite: the first answers, the second disputes. */
export function planPairs(read: ReadMatrix): readonly MatrixCell[] {
  const cells = planMatrix(read).map(([cell]) => cell as MatrixCell);
  return cells.flatMap((author, a) =>
    cells.flatMap((critic, b) => (a === b ? [] : [toPair(read.matrix, { author, critic, a, b })])),
  );
}

interface Pair {
  readonly author: MatrixCell;
  readonly critic: MatrixCell;
  readonly a: number;
  readonly b: number;
}

function toPair({ models }: Matrix, { author, critic, a, b }: Pair): MatrixCell {
  const dir = join(
    dirname(author.dir),
    `${author.name}--disputed-by--${critic.name}`.replaceAll(/[^\w.-]+/g, '-'),
  );
  const [own, other] = [models[a] as MatrixModel, models[b] as MatrixModel];
  return {
    ...author,
    name: `${author.name} × ${critic.name}`,
    dir,
    options: {
      ...author.options,
      out: dir,
      // Of two prices the dearer counts for both: the cap then holds.
      ...toDearer(author.options, critic.options),
      critic: toCritic(critic.options),
      synthetic: {
        method: debateMethod,
        author: author.name,
        critic: critic.name,
        developers: [...new Set([toDeveloper(own), toDeveloper(other)])],
      },
    },
  };
}

/** As `calibrate` names the developer of a run. */
function toDeveloper(model: MatrixModel): string {
  const name = model.model ?? toMatrixName(model);
  const [prefix = name, ...rest] = name.split('/');
  return (model.family ?? (rest.length > 0 ? prefix : name)).toLowerCase();
}

type Priced = Pick<MatrixCell['options'], 'priceIn' | 'priceOut'>;

function toDearer(a: Priced, b: Priced): Priced {
  if (a.priceIn === undefined || b.priceIn === undefined) return {};
  return {
    priceIn: Math.max(a.priceIn, b.priceIn),
    priceOut: Math.max(a.priceOut ?? 0, b.priceOut ?? 0),
  };
}

/** Where the critic is, without what was not said of it. */
function toCritic({
  baseUrl,
  model,
  provider,
  apiVersion,
  apiKeyEnv,
  key,
  phantom,
}: MatrixCell['options']): ExamineeOptions {
  return {
    ...{ baseUrl, model, provider, apiVersion, phantom },
    ...(apiKeyEnv === undefined ? {} : { apiKeyEnv }),
    ...(key === undefined ? {} : { key }),
  };
}
