import { useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { moveItem } from '../../../platform/pictures/chosen-picture.ts';
import { toast } from '../../../ui/toast.ts';
import { tripEditorText } from './trip-editor.text.ts';
import { isBlank } from './whole-trip.ts';

let made = 0;
function newKey(): string {
  made += 1;
  return `row-${made}`;
}

/**
 * A list of the form as rows with stable keys, so that a row keeps its focus when it moves. A new row takes the focus;
 * a removed one gives it to the button that adds rows, and can be brought back for a moment.
 */
export function useRows<Item>(
  items: readonly Item[],
  onChange: (update: Item[] | ((before: Item[]) => Item[])) => void,
  addButton: RefObject<HTMLButtonElement | null>,
) {
  const t = useText(tripEditorText);
  const [added, setAdded] = useState<string | null>(null);
  const [keys, setKeys] = useState<string[]>([]);
  let known = keys;
  // The first time, and after changes from elsewhere.
  if (keys.length !== items.length) {
    known = items.map((_, place) => keys[place] ?? newKey());
    setKeys(known);
  }
  function apply(nextKeys: string[], next: Item[]) {
    setKeys(nextKeys);
    onChange(next);
  }
  return {
    rows: items.map((item, place) => ({ item, place, key: known[place]!, isNew: known[place] === added })),
    placeOf: (key: string) => known.indexOf(key),
    add: (item: Item) => {
      const key = newKey();
      setAdded(key);
      apply([...known, key], [...items, item]);
    },
    change: (place: number, item: Item) => onChange(items.map((old, n) => (n === place ? item : old))),
    copy: (place: number) =>
      apply(known.toSpliced(place + 1, 0, newKey()), items.toSpliced(place + 1, 0, items[place]!)),
    remove: (place: number) => {
      const item = items[place]!;
      apply(known.toSpliced(place, 1), items.toSpliced(place, 1));
      addButton.current?.focus({ preventScroll: true });
      if (isBlank(item)) return;
      const undo = () => onChange((before) => before.toSpliced(place, 0, item));
      toast(t.removed, { id: 'trip-row', action: { label: t.undo, onClick: undo } });
    },
    move: (from: number, to: number) => apply(moveItem(known, from, to), moveItem(items, from, to)),
  };
}
