/**
 * The script of the frame at `/embed/v1/frame/…`. It reports the frame's height to the page around
 * it, and which links a visitor opens, so the page can count them. It works in a sandbox
 * without an origin (`sandbox="allow-scripts"`).
 *
 * A page of WordPress puts a secret into the frame's address (`#?secret=…`). It accepts the height, and
 * links that a click follows, from a frame that names the secret.
 */

const secret = /[?&]secret=([a-z\d]+)/i.exec(location.hash)?.[1];

const say = (message: object): void => parent.postMessage(message, '*');

new ResizeObserver(([entry]) => {
  const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
  say({ type: 'martelo:height', height });
  if (secret !== undefined) say({ message: 'height', value: height, secret });
}).observe(document.body);

document.addEventListener('martelo-open', ({ detail }) => say({ type: 'martelo:open', ...detail }));

// WordPress gives its frames no right to open windows, and follows links on their behalf.
if (secret !== undefined) {
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (link === undefined) return;
    event.preventDefault();
    say({ message: 'link', value: link.href, secret });
  });
}
