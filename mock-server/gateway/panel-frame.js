// Opens the panel beside the payment page, in a frame, by Ctrl + ` or its button. Only where the panel is served.
const button = document.querySelector('.panel-button');
const world = new URLSearchParams(location.search).get('__world') ?? 'main';
let frame;

/** What the shop remembers of the panel: it stays open on the way through this page. */
const stored = () => JSON.parse(localStorage.getItem('panel') ?? '{}');
const saveOpen = (isOpen) => localStorage.setItem('panel', JSON.stringify({ ...stored(), isOpen }));

function open({ takesFocus }) {
  frame = document.createElement('iframe');
  frame.className = 'panel-frame';
  frame.title = 'Mock panel';
  frame.src = `/__mock?__world=${encodeURIComponent(world)}${takesFocus ? '#focus' : ''}`;
  let isFirst = true;
  frame.addEventListener('load', () => {
    frame.contentWindow.addEventListener('keydown', onKey, { capture: true });
    if (!isFirst) refresh(); // the panel reloads when it changes the person or the scenario
    isFirst = false;
  });
  document.body.append(frame);
  saveOpen(true);
}

function close() {
  frame.remove();
  frame = undefined;
  saveOpen(false);
  document.querySelector('main :is(button, a)')?.focus();
}

const toggle = () => (frame ? close() : open({ takesFocus: true }));

function onKey(event) {
  if (!event.ctrlKey || event.code !== 'Backquote') return;
  event.preventDefault();
  toggle();
}

/** Shows what the panel has changed. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.querySelector('main').replaceWith(next.querySelector('main'));
}

addEventListener('keydown', onKey);
// A presenter's keys for another scenario, world or person lead back to the shop, which acts on them.
addEventListener('keydown', (event) => {
  const isPresenting = sessionStorage.getItem('presenting') !== null;
  if (!isPresenting || !event.altKey || !event.shiftKey || !/^(Arrow|Key[RO])/.test(event.code))
    return;
  event.preventDefault();
  const pressed = sessionStorage.getItem('presenter-acts') ?? '';
  sessionStorage.setItem('presenter-acts', `${pressed} ${event.code}`.trim());
  location.assign('/');
});
addEventListener('message', ({ source, data }) => {
  if (!frame || source !== frame.contentWindow) return;
  if (data === 'close') close();
  if (data === 'refresh') refresh();
});
button.addEventListener('click', toggle);
// Not while a client is shown the shop, nor in the window of a phone.
const isShown = sessionStorage.getItem('presenting') === null && window.name !== 'phone';
button.hidden = !isShown;
if (isShown && stored().isOpen) open({ takesFocus: false });
