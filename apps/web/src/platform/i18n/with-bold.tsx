import type { ReactNode } from 'react';

/** A sentence with one bold part, at the position that the language needs. */
export function WithBold({ sentence, bold }: { sentence: string; bold: string }): ReactNode {
  const at = bold === '' ? -1 : sentence.indexOf(bold);
  if (at === -1) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <b>{bold}</b>
      {sentence.slice(at + bold.length)}
    </>
  );
}
