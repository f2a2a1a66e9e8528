import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@doctorbench/core';
import { buildBank } from '@doctorbench/engine';
import type { FitResult, FitWork } from './fit-bank.ts';

const { examination, seed, productVersion } = workerData as FitWork;

function fit(): FitResult {
  try {
    return { bank: buildBank(examination, { seed, productVersion, now: new Date() }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { failed: { code: error.code, detail: error.detail } };
  }
}

parentPort?.postMessage(fit());
