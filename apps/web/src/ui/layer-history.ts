/** What is kept in the state of a history entry, beside what the router keeps there. */
interface Mark {
  /** How many layers are open on this entry. */
  layers?: number;
  /** Entries of one page, with its layers or without, have the same number. */
  page?: number;
}

type State = Record<string, unknown> | null;

/** The part of `window` that this needs; a test brings its own. */
export interface HistoryView {
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>;
  readonly location: { readonly href: string };
  addEventListener(
    type: 'popstate',
    listener: (event: PopStateEvent) => void,
    options: { capture: true },
  ): void;
}

/** Returns false where the layer stays open: there is typed text in it, or it is busy. */
type Close = () => boolean;

/** A traversal that never ends must not keep the router from changing the address. */
const LONGEST_TRAVEL_MS = 1_000;

const markOf = (state: unknown): Mark => state ?? {};
const depthOf = (state: unknown): number => markOf(state).layers ?? 0;

/**
 * Gives each open sheet, dialog or menu an entry in the browser's history, so that Back closes it and stays on the page. The router
 * sees none of it: entries of a layer carry the router's own state and the page's address, and events about them end here.
 */
export function createLayerHistory(view: HistoryView) {
  const { history } = view;
  const open: Close[] = [];
  /** What the router wanted to write while we travelled. */
  const delayed: (() => void)[] = [];
  let travelling: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  let pages = Date.now();
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let here = current();

  function current() {
    return { state: history.state as State, href: view.location.href };
  }
  const marked = (state: State, mark: Mark): State => ({ ...state, ...mark });

  /** Between leaving one entry and arriving at the other, a change of the address would hit the wrong one. */
  const whenArrived = (write: () => void): void => {
    const work = () => {
      write();
      here = current();
    };
    if (travelling) delayed.push(work);
    else work();
  };
  history.pushState = (state: State, unused, url) => whenArrived(() => push(state, unused, url));
  history.replaceState = (state: State, unused, url) =>
    whenArrived(() => {
      const { layers, page } = markOf(history.state);
      replace(layers === undefined ? state : marked(state, { layers, ...(page && { page }) }), unused, url);
    });

  /** Where it ends, the router hears of it. */
  function travel(delta: number): void {
    travelling = setTimeout(arrive, LONGEST_TRAVEL_MS);
    history.go(delta);
  }

  function arrive(): void {
    if (travelling !== null) clearTimeout(travelling);
    travelling = null;
    here = current();
    for (const work of delayed.splice(0)) work();
    settle();
  }

  /**
   * At least as many entries as there are open layers. The entry of a layer that was closed stays, and the next layer takes it: going
   * back at that moment would break off a navigation that the same click began. Back passes over it.
   */
  function settle(): void {
    isDue = false;
    if (travelling) return;
    const depth = depthOf(history.state);
    if (depth >= open.length) return;
    const page = markOf(history.state).page ?? (pages += 1);
    if (depth === 0) replace(marked(history.state as State, { layers: 0, page }), '');
    for (let layers = depth + 1; layers <= open.length; layers += 1)
      push(marked(history.state as State, { layers, page }), '', view.location.href);
    here = current();
  }

  /** In a task of its own: a menu that closes as its dialog opens hands its entry over. */
  function settleSoon(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(settle);
  }

  /** What is shown stays the page's present address: it may have changed while a layer was open. */
  function keepAddress({ state, href }: { state: State; href: string }): void {
    const { layers, page } = markOf(history.state);
    const mark = { ...(layers !== undefined && { layers }), ...(page !== undefined && { page }) };
    replace(marked(state, mark), '', href);
    here = current();
  }

  view.addEventListener(
    'popstate',
    (event) => {
      const { page } = markOf(event.state);
      const depth = depthOf(event.state);
      if (travelling) {
        arrive();
      } else if (page !== undefined && page === markOf(here.state).page) {
        event.stopImmediatePropagation();
        const isBack = depth < depthOf(here.state);
        keepAddress(here);
        if (!isBack) return;
        // Nothing is open: the entry was left by a closed layer, and Back is meant for the page.
        if (open.length === 0) travel(-depth - 1);
        for (const close of open.slice(Math.min(depth, open.length - 1)).toReversed()) {
          if (!close()) break;
          open.splice(open.indexOf(close), 1);
        }
        settleSoon();
      } else if (depth > 0) {
        // Left behind by a layer that a link led away from: the page itself is below it.
        event.stopImmediatePropagation();
        travel(-depth);
      } else {
        here = current();
      }
    },
    { capture: true },
  );

  return {
    /** Until the returned function is called, or Back closes it. */
    open(close: Close): () => void {
      open.push(close);
      settleSoon();
      return () => {
        const place = open.indexOf(close);
        if (place !== -1) open.splice(place, 1);
        settleSoon();
      };
    },
  };
}
