import { useEffect, useEffectEvent, type RefObject } from 'react';

type Watcher = (visible: boolean) => void;

/** One observer per margin, even if a long page watches many elements. */
const observers = new Map<string, { observer: IntersectionObserver; watchers: Map<Element, Watcher> }>();

function observerFor(margin: string) {
  let kept = observers.get(margin);
  if (!kept) {
    const watchers = new Map<Element, Watcher>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
      },
      { rootMargin: margin },
    );
    kept = { observer, watchers };
    observers.set(margin, kept);
  }
  return kept;
}

/** Calls back when an element enters or leaves the window. `margin` (CSS lengths) makes the window larger. */
export function useInView(
  element: RefObject<Element | null>,
  onChange: (visible: boolean) => void,
  margin = '0px',
): void {
  const latest = useEffectEvent(onChange);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const { observer, watchers } = observerFor(margin);
    watchers.set(target, (visible) => latest(visible));
    observer.observe(target);
    return () => {
      watchers.delete(target);
      observer.unobserve(target);
    };
  }, [element, margin]);
}
