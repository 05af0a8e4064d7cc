import { useState } from 'react';
import { localStore, PERSONAL } from '../../platform/storage.ts';

/** The text of a message that is not sent yet. It survives a reload, and is removed when the user signs out. */
export function useDraft(userId: string, conversation: string): [string, (text: string) => void] {
  const key = `${PERSONAL}draft.${userId}.${conversation}`;
  const [draft, setDraft] = useState(() => ({ key, text: localStore.get(key) ?? '' }));
  const text = draft.key === key ? draft.text : (localStore.get(key) ?? '');
  return [
    text,
    (next) => {
      if (next === '') localStore.remove(key);
      else localStore.set(key, next);
      setDraft({ key, text: next });
    },
  ];
}
