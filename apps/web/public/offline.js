// The address is still that of the wanted page, so a reload asks for it again: by the user, or automatically when the server
// responds. The browser's "online" event is only a hint: it comes early, and does not come at all if only the server was down.
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

// A traveller opens the app at the bus stand: paid trips of this device open without network (features/bookings/keep-page.ts).
var PAID_TRIPS = /^ghuri\.personal\.kept\..+\.trips\.upcoming$/;
var tickets = document.getElementById('tickets');

function hasTickets() {
  try {
    return Object.keys(localStorage).some(function (key) {
      return PAID_TRIPS.test(key) && localStorage.getItem(key).includes('"state":"paid"');
    });
  } catch {
    return false;
  }
}

async function offerTickets() {
  if (!hasTickets() || !(await caches.match('/recent-event'))) return;
  // The installed app starts at home.
  if (/^\/(home)?$/.test(location.pathname)) location.replace(tickets.href);
  else tickets.hidden = false;
}

void offerTickets();
