import { hfRun } from './hf/hf-run.ts';
import { inspect } from './inspect/inspect.ts';
import { lmEval } from './lm-eval/lm-eval.ts';
import { mlflow } from './mlflow/mlflow.ts';
import type { RunExporter } from './run-exporter.ts';

/** Every form that a run can be exported in. A new one is a folder beside this file and a line here. */
export const runExporters: readonly RunExporter[] = [hfRun, inspect, lmEval, mlflow];
