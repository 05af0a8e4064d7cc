// Runs before the first paint, so that a dark page never flashes white and the first text is in the right language.
// Keys: ghuri.theme = 'light' | 'dark' (absent: follow the system), ghuri.language = 'en' | 'bn' (absent: English).
(function () {
  var theme = null;
  var language = null;
  var signedIn = null;
  try {
    theme = localStorage.getItem('ghuri.theme');
    language = localStorage.getItem('ghuri.language');
    signedIn = JSON.parse(localStorage.getItem('ghuri.token'));
  } catch {
    // The browser may block the storage (private windows, blocked cookies). The defaults below then apply.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  // The address of a public page decides its language, and its HTML is the same for everybody.
  if (!('public' in root.dataset)) root.lang = language === 'bn' ? 'bn' : 'en';
  else if (signedIn) root.dataset.user = '';
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = dark ? '#0a1210' : '#f8faf9';
  });
  // Everything below starts the app.
  if ('public' in root.dataset) return;

  // Fetches the files of the open address together with the entry instead of after it (scripts/first-files.ts).
  var firstFiles = document.querySelector('meta[name="first-files"]');
  var needs = firstFiles ? JSON.parse(firstFiles.content) : {};
  var id;
  var address = Object.keys(needs).find(function (pattern) {
    var found = new RegExp('^' + pattern.replace(':id', '([^/]+)') + '$').exec(location.pathname);
    id = found && found[1];
    return found;
  });
  var links = address ? needs[address].links : [];
  var calls = address && location.search === '' ? needs[address].calls : [];
  var picture = address ? needs[address].picture : undefined;
  function append(attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
  links.forEach(append);

  async function preloadFor(call, answer) {
    if (!answer.ok) return;
    var text = await answer.clone().text();
    if (picture && picture.call === call) preloadPicture(JSON.parse(text));
    // The font for Bangla text of users on an English page. A trip has its Bangla beside the English that is shown.
    if (root.lang === 'en' && !call.endsWith('/trip') && /(?!৳)[\u0980-\u09fe]/.test(text))
      await document.fonts.load("1em 'Anek Bangla Plain'", 'ঘ');
  }

  // Preloads the main picture of the page before the app runs. The widths are those of src/platform/picture-sources.ts.
  function preloadPicture(body) {
    var url = picture.at.reduce(function (found, key) {
      return found && found[key];
    }, body);
    var parts = /^(\/media\/[\w-]+\/)(\d+)\.webp$/.exec(url);
    if (!parts) return;
    var widths = [320, 640, 1080, 1600].filter(function (width) {
      return width <= Number(parts[2]);
    });
    append({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      fetchPriority: 'high',
      imageSizes: picture.sizes,
      imageSrcset: widths
        .map(function (width) {
          return parts[1] + width + '.avif ' + width + 'w';
        })
        .join(', '),
    });
  }

  // With a token, starts the first API calls too: src/platform/early-calls.ts uses the responses.
  window.earlyCalls = {};
  if (signedIn && signedIn.expiresAt - Date.now() > 30000) {
    calls.forEach(function (call) {
      var path = call.replace(':id', id);
      var answer = fetch('/api' + path, {
        headers: {
          accept: 'application/json',
          'accept-language': root.lang,
          authorization: 'Bearer ' + signedIn.token,
        },
        // The same timeout as in src/platform/request.ts.
        signal: AbortSignal.timeout(30000),
      });
      // The code that uses the response handles a failure.
      answer.then(preloadFor.bind(null, call)).catch(function () {});
      window.earlyCalls[path] = { token: signedIn.token, answer: answer };
    });
  }

  // The app starts after the first paint: its scripts load meanwhile, but running them would delay that paint. (In
  // development there is no #entry, and the app starts by itself.)
  var begun = false;
  function begin() {
    var entry = document.getElementById('entry');
    if (begun || !entry) return;
    begun = true;
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry.href }),
    );
  }
  function paint() {
    var page = document.getElementById('root');
    var entrance = document.getElementById('entrance');
    // The browser may paint a slow response before it has read all of it: the template may be there without its content.
    if (document.readyState === 'loading') {
      requestAnimationFrame(paint);
      return;
    }
    var isEntrance = links.some(function (link) {
      return link.as === 'image';
    });
    if (document.getElementById('entry') && isEntrance && !signedIn && !begun && page && entrance) {
      var frame = entrance.content.firstElementChild;
      frame.append(page.firstElementChild);
      page.append(frame);
    }
    requestAnimationFrame(function () {
      setTimeout(begin);
    });
  }
  if (document.visibilityState === 'visible') {
    requestAnimationFrame(paint);
    // In case the user leaves the tab before the first paint.
    setTimeout(begin, 3000);
  } else {
    // The browser does not paint a hidden page.
    addEventListener('DOMContentLoaded', begin);
  }
})();
