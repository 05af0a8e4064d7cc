import { useState } from 'react';
import { moveItem } from '../../../platform/pictures/chosen-picture.ts';

let made = 0;
function newKey(): string {
  made += 1;
  return `row-${made}`;
}

/** A list of the form as rows with stable keys, so that a row keeps its focus when it moves. */
export function useRows<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
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
    rows: items.map((item, place) => ({ item, place, key: known[place]! })),
    placeOf: (key: string) => known.indexOf(key),
    add: (item: Item) => apply([...known, newKey()], [...items, item]),
    change: (place: number, item: Item) => onChange(items.map((old, n) => (n === place ? item : old))),
    copy: (place: number) =>
      apply(known.toSpliced(place + 1, 0, newKey()), items.toSpliced(place + 1, 0, items[place]!)),
    remove: (place: number) => apply(known.toSpliced(place, 1), items.toSpliced(place, 1)),
    move: (from: number, to: number) => apply(moveItem(known, from, to), moveItem(items, from, to)),
  };
}
