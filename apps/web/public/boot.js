// Runs before the first paint, so that a dark page never flashes white and the first word is in its own language.
// Keys: ghuri.theme = 'light' | 'dark' (absent: follow the system), ghuri.language = 'en' | 'bn' (absent: English).
(function () {
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem('ghuri.theme');
    language = localStorage.getItem('ghuri.language');
  } catch {
    // Storage may be closed to us (private windows, blocked cookies): the defaults below stand.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.lang = language === 'bn' ? 'bn' : 'en';
  var themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor) themeColor.content = dark ? '#0a1210' : '#f8faf9';

  // The files of the address that is open, fetched beside the entry instead of after it (scripts/early-links.ts).
  var firstFiles = document.querySelector('meta[name="first-files"]');
  var links = (firstFiles && JSON.parse(firstFiles.content)[location.pathname]) || [];
  links.forEach(function (attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  });
})();
