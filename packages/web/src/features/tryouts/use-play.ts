import {
  parseJson,
  type TryoutCall,
  type TryoutPath,
  type TryoutState,
  tryoutPathSchema,
} from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playCase } from '../../api/queries/tryouts.ts';
import { useAction } from '../../api/use-action.ts';
import { createKeptText } from '../../kept-text.ts';

/** One way through a case, kept in this tab alone: it outlives a reload, and not the tab. */
export interface Play {
  readonly path: TryoutPath;
  readonly state: TryoutState | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  act(call: TryoutCall, done: () => void): void;
  retry(): void;
  restart(): void;
}

export function usePlay(id: string): Play {
  const client = useQueryClient();
  const [path, setPath] = useState(() => readPath(id));
  const toKey = (of: TryoutPath) => ['tryouts', 'cases', id, 'play', of];
  const { data, error, refetch } = useQuery({
    queryKey: toKey(path),
    queryFn: () => playCase(id, path),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: TryoutPath) => {
    writePath(id, next);
    setPath(next);
  };
  const action = useAction({
    mutationFn: async ({ call }: { readonly call: TryoutCall; readonly done: () => void }) => {
      const next = { turns: [...path.turns, [call]] };
      return { next, state: await playCase(id, next) };
    },
    onSuccess: ({ next, state }, { done }) => {
      client.setQueryData(toKey(next), state);
      change(next);
      done();
    },
  });
  return {
    path,
    state: data,
    error: action.error ?? error,
    busy: action.isPending,
    act: (call, done) => action.mutate({ call, done }),
    retry: () => {
      action.reset();
      refetch();
    },
    restart: () => {
      action.reset();
      change({ turns: [] });
    },
  };
}

const toKept = (id: string) => createKeptText(`doctorbench.try.${id}`, 'sessionStorage');

function readPath(id: string): TryoutPath {
  const kept = parseJson(toKept(id).read() ?? '');
  // Where the browser keeps nothing, or something else was kept there, the case begins anew.
  return tryoutPathSchema.safeParse(kept).data ?? { turns: [] };
}

function writePath(id: string, path: TryoutPath): void {
  toKept(id).write(JSON.stringify(path));
}
