import { useMessages } from './use-messages.ts';

/** The name of who reads where there is no panel. */
export function isOfflineJudge(name: string): boolean {
  return name.startsWith('offline-');
}

/** Judges in words: a model goes by its name, the judge that needs none by what it is. */
export function useJudgeName(): (name: string) => string {
  const { offlineJudge } = useMessages();
  return name => (isOfflineJudge(name) ? offlineJudge : name);
}
