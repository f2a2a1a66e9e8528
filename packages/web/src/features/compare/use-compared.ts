import { useQueries } from '@tanstack/react-query';
import { comparisonQuery, reportQuery } from '../../api/queries/reports.ts';
import { submissionQuery } from '../../api/queries/submissions.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { nameCompared } from './compared.ts';

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
