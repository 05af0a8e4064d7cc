import type { RefObject } from 'react';

interface FileInputProps {
  /** A button opens it with `ref.current.click()`. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** A hidden field for several files, with the browser's own dialog. */
export function FileInput({ ref, label, accept, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Reset, so that the same file can be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
  );
}
