// The address still names the page the person wanted: reloading asks for it again, by hand or when the network returns.
document.getElementById('retry').addEventListener('click', function (event) {
  event.preventDefault();
  location.reload();
});
addEventListener('online', function () {
  location.reload();
});
