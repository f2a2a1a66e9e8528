import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that takes no second call while one is under way: a double click comes before the first is drawn. */
export function useAction<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const busy = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      busy.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...call) => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(...call);
  };
  return { ...mutation, mutate };
}
