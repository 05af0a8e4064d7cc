// Runs before the first paint, so that a dark page never flashes white and the first word is in its own language.
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
    // Storage may be closed to us (private windows, blocked cookies): the defaults below stand.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.lang = language === 'bn' ? 'bn' : 'en';
  var themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor) themeColor.content = dark ? '#0a1210' : '#f8faf9';

  // What the address that is open needs, fetched beside the entry instead of after it (scripts/first-files.ts).
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
    // The letters of what people wrote in Bangla on an English page.
    if (root.lang === 'en' && /[\u0980-\u09fe]/.test(text))
      await document.fonts.load("1em 'Anek Bangla Plain'", 'ঘ');
  }

  // The picture that the page opens with need not wait for the app either; its widths are those of src/platform/picture-sources.ts.
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

  // Where a token is at hand, the calls too: src/platform/early-calls.ts takes up the answers.
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
        // As patient as src/platform/request.ts.
        signal: AbortSignal.timeout(30000),
      });
      // A failure is for whoever takes it up.
      answer.then(preloadFor.bind(null, call)).catch(function () {});
      window.earlyCalls[path] = { token: signedIn.token, answer: answer };
    });
  }

  // The app begins once the page has been painted for the first time: its scripts are fetched meanwhile, but running them
  // would hold that paint up. (While developing there is no #entry, and the app begins by itself.)
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
    // A slow answer is painted before all of it has been read.
    if (document.readyState === 'loading' && !(page && entrance)) {
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
    // Turned away from before it was painted.
    setTimeout(begin, 3000);
  } else {
    // A page that nobody looks at is not painted.
    addEventListener('DOMContentLoaded', begin);
  }
})();
