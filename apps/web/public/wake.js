// Public pages are plain HTML. This starts their scripts at the reader's first action, and repeats that action if it
// needed them: elements with `data-live` do something else, or nothing, without scripts.
(function () {
  var source = document.currentScript.dataset.page;
  var first = ['pointerdown', 'keydown', 'focusin'];
  var asked = null;
  var begun = false;

  function begin() {
    if (begun) return;
    begun = true;
    first.forEach(function (kind) {
      removeEventListener(kind, begin, true);
    });
    import(source)
      .then(function (page) {
        return page.hydrated;
      })
      .then(repeat, giveUp);
  }
  function repeat() {
    removeEventListener('click', keep, true);
    if (asked) asked.click();
  }
  // The scripts did not load: a link still leads somewhere, and everything else is plain HTML.
  function giveUp() {
    removeEventListener('click', keep, true);
    if (asked && asked.href) location.assign(asked.href);
  }
  function keep(event) {
    var live = event.target.closest && event.target.closest('[data-live]');
    // A link that opens in another tab needs no scripts.
    if (!live || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    asked = live;
    begin();
  }
  first.forEach(function (kind) {
    addEventListener(kind, begin, { capture: true, passive: true });
  });
  addEventListener('click', keep, true);
  // A link that names a departure: the page shows it as chosen.
  if (location.search.indexOf('tour=') > 0) begin();
})();
