// The address still names the page the person wanted: reloading asks for it again, by hand or by itself once the server answers.
// The browser's word that the network is back is only a hint: it comes early, and never where the server was what was gone.
var PAUSE_MS = 5000;
var timer;

function look() {
  clearTimeout(timer);
  if (document.hidden) {
    lookAgain();
    return;
  }
  fetch('/api/health', { cache: 'no-store' }).then(function (answer) {
    return answer.ok ? location.reload() : lookAgain();
  }, lookAgain);
}

function lookAgain() {
  clearTimeout(timer);
  timer = setTimeout(look, PAUSE_MS);
}

document.getElementById('retry').addEventListener('click', function (event) {
  event.preventDefault();
  location.reload();
});
addEventListener('online', look);
lookAgain();
