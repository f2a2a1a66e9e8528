import { AppError } from '@doctorbench/core';
import { openSuite, type Suite } from '@doctorbench/engine';

/** The suite of a run, if it is still there and still the same; a report can do without the questions. */
export async function findSuite(dir: string, hash: string): Promise<Suite | undefined> {
  try {
    const suite = await openSuite(dir);
    return suite.hash === hash ? suite : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
