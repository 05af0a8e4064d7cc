import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

/** A switch or a select that saves at once: shows what was chosen while it is being saved, then what is stored. */
export function useChoice<T>(
  stored: T,
  saving: Pick<UseMutationOptions<unknown, Error, T>, 'onSuccess' | 'onError'> & {
    /** Resolves when `stored` is fresh. */
    save: (chosen: T) => Promise<unknown>;
  },
) {
  // Not the mutation's own state: that arrives after the click, and the old choice would show for a moment.
  const [chosen, setChosen] = useState<{ value: T }>();
  const { save, onSuccess, onError } = saving;
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
    onSettled: () => setChosen(undefined),
  });
  const choose = (value: T) => {
    setChosen({ value });
    mutate(value);
  };
  return { shown: chosen ? chosen.value : stored, isSaving: isPending, choose };
}
