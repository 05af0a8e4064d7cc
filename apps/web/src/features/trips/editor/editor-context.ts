import type { TripDraft } from '@ghuri/contract/trips';
import { createContext, useContext } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage } from '../../../platform/i18n/use-text.ts';

/** English, and Bangla if the agency wrote it. */
export type Words = TripDraft['title'];

export interface Editor {
  draft: TripDraft;
  set: <Part extends keyof TripDraft>(
    part: Part,
    update: TripDraft[Part] | ((before: TripDraft[Part]) => TripDraft[Part]),
  ) => void;
  /** Whether Bangla texts are written, too. */
  bangla: boolean;
  /** The sentence for a field that is wrong; fields are checked once the user wants to publish. */
  errorOf: (path: string) => string | undefined;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('outside a trip editor');
  return editor;
}

/** Numbers in the reader's digits. */
export function useDigits(): (value: number) => string {
  const language = useLanguage();
  return (value) => formatNumber(value, language);
}
