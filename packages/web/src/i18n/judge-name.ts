import { useMessages } from './use-messages.ts';

/** Judges in words: a model goes by its name, the judge that needs none by what it is. */
export function useJudgeName(): (name: string) => string {
  const { offlineJudge } = useMessages();
  return name => (name.startsWith('offline-') ? offlineJudge : name);
}
