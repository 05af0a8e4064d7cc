/** Our data in the state of a history entry, beside the data of the router. */
interface Mark {
  /** The number of layers that are open on this entry. */
  layers?: number;
  /** All entries of one page have the same number, with or without layers. */
  page?: number;
}

type State = Record<string, unknown> | null;

/** The part of `window` that this file needs; a test passes its own. */
export interface HistoryView {
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>;
  readonly location: { readonly href: string };
  addEventListener(
    type: 'popstate',
    listener: (event: PopStateEvent) => void,
    options: { capture: true },
  ): void;
}

/** Returns false if the layer stays open, because it has typed text or is busy. */
type Close = () => boolean;

/** If a move in the history never ends, the router can still change the address after this time. */
const LONGEST_TRAVEL_MS = 1_000;

const markOf = (state: unknown): Mark => state ?? {};
const depthOf = (state: unknown): number => markOf(state).layers ?? 0;

/**
 * Gives each open sheet, dialog or menu an entry in the browser's history, so that Back closes it and stays on the page. The
 * router does not see it: a layer's entry has the router's own state and the page's address, and its events stop here.
 */
export function createLayerHistory(view: HistoryView) {
  const { history } = view;
  const open: Close[] = [];
  /** Writes by the router that wait until our move in the history ends. */
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

  /** Between leaving one entry and arriving at the other, a change of the address would change the wrong one. */
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

  /** The router receives the event at the end of the move. */
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
   * Makes sure that there are at least as many entries as open layers. The entry of a closed layer stays, and the next
   * layer reuses it: going back at that moment would cancel a navigation that the same click started. Back skips it.
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

  /** Runs in a separate task: if a menu closes and its dialog opens, the dialog reuses the entry. */
  function settleSoon(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(settle);
  }

  /** Keeps the current address of the page, because it may have changed while a layer was open. */
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
        // Nothing is open: a closed layer left this entry, and the user wants to leave the page with Back.
        if (open.length === 0) travel(-depth - 1);
        for (const close of open.slice(Math.min(depth, open.length - 1)).toReversed()) {
          if (!close()) break;
          open.splice(open.indexOf(close), 1);
        }
        settleSoon();
      } else if (depth > 0) {
        // A layer left this entry when the user followed a link from it. The page itself is below it.
        event.stopImmediatePropagation();
        travel(-depth);
      } else {
        here = current();
      }
    },
    { capture: true },
  );

  return {
    /** The layer is open until the returned function is called, or Back closes it. */
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
