import { useQueries } from '@tanstack/react-query';
import { comparisonQuery, reportQuery } from '../../api/queries/reports.ts';
import { submissionQuery } from '../../api/queries/submissions.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type Compared, nameCompared } from './compared.ts';

/** The chosen results with their reports; those that may not be seen are named apart. */
export function useCompared(ids: readonly string[]) {
  const format = useFormat();
  const submissions = useQueries({ queries: ids.map(id => submissionQuery(id)) });
  const reports = useQueries({ queries: ids.map(id => reportQuery(id)) });
  const loaded = ids.flatMap((id, index) => {
    const submission = submissions[index]?.data;
    const report = reports[index]?.data;
    return submission && report ? [{ id, submission, report }] : [];
  });
  const failed = ids.flatMap((id, index) => {
    const error = submissions[index]?.error ?? reports[index]?.error;
    return error ? [{ id, error }] : [];
  });
  const named = nameCompared(loaded, format);
  return {
    compared: named.filter(({ submission }) => submission.standing !== 'self-test'),
    /** They stand beside nobody. */
    selfTests: named.filter(({ submission }) => submission.standing === 'self-test'),
    failed,
    pending: loaded.length + failed.length < ids.length,
  };
}

/** Every other against the first, in their order. */
export function useComparisons(ids: readonly string[]) {
  const [first = '', ...others] = ids;
  return useQueries({
    queries: others.map(id =>
      comparisonQuery(
        id,
        first,
        others.filter(other => other !== id),
      ),
    ),
  });
}

/** Every pair, as what is said of all together; asked only where somebody met a patient. */
export function usePairComparisons(compared: readonly Compared[]) {
  const met = compared.some(({ report }) => report.clinic);
  const places = compared.flatMap((_, b) => compared.slice(b + 1).map((__, at) => ({ a: b + 1 + at, b })));
  const pairs = met ? places : [];
  const idOf = (place: number) => compared[place]?.id ?? '';
  const queries = useQueries({
    queries: pairs.map(({ a, b }) =>
      comparisonQuery(
        idOf(a),
        idOf(b),
        compared.map(({ id }) => id).filter(id => id !== idOf(a) && id !== idOf(b)),
      ),
    ),
  });
  return {
    pairs: pairs.map((pair, at) => ({ ...pair, comparison: queries[at]?.data })),
    pending: queries.some(({ isPending }) => isPending),
  };
}
