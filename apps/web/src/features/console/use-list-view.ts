import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ListView } from './lists.api.ts';

/** The filters of a list are in the address: Back, reload and links keep them. */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const [address, setAddress] = useSearchParams();
  const read = (name: string) => address.get(name)?.trim() ?? '';
  const view: ListView = {
    search: read('q'),
    state: read('state'),
    agency: read('agency'),
    from: read('from'),
    until: read('until'),
  };
  const change = useCallback(
    (changed: Partial<ListView>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            const key = name === 'search' ? 'q' : name;
            if (value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  return [view, change];
}
