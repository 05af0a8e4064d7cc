import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import { useErrorSentences } from './error-text.ts';
import { useChoice } from './use-choice.ts';

interface SavedSelectProps<T extends string> {
  /** For screen readers: the row around it says what it is about. */
  label: string;
  stored: T;
  options: readonly { value: T; label: string }[];
  /** Resolves when `stored` is fresh. */
  save: (chosen: T) => Promise<unknown>;
  /** The toast after it is saved, which replaces the one with the same id. */
  done: string;
  toastId: string;
}

/** A select that saves at once. */
export function SavedSelect<T extends string>(props: SavedSelectProps<T>) {
  const { label, stored, options, save, done, toastId } = props;
  const sentences = useErrorSentences();
  const { shown, isSaving, choose } = useChoice(stored, {
    save,
    onSuccess: () => toast(done, { id: toastId }),
    onError: (error) => toast(sentences.ofError(error), { id: toastId }),
  });
  return (
    <Select
      label={label}
      hideLabel
      value={shown}
      disabled={isSaving}
      onChange={(event) => choose(event.target.value as T)}
      options={options}
    />
  );
}
