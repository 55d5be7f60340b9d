import { createRoot } from 'react-dom/client';

/**
 * A card of no lot, with all that a card draws: its faces, its kinds of element, its boxes. First what
 * the last of its faces comes to where the page does not bring them.
 */
const Rehearsal = () => (
  <div className="m-LotCard">
    <span style={{ fontFamily: 'sans-serif' }}>0</span>
    <p className="number">Lote</p>
    <p className="author">
      <time />
    </p>
    <h3 className="title">
      <a href="/">Título</a>
    </h3>
    <p className="label">Lance</p>
    <p className="price">R$ 0</p>
    <p className="more">
      <span>Casa</span>
    </p>
    <span className="badge" data-state="open">
      Lance
    </span>
    <div className="mount">
      <img alt="" />
    </div>
    <button type="button" className="like" aria-label="Curtir">
      <svg viewBox="0 0 24 24">
        <path d="" />
      </svg>
    </button>
  </div>
);

/**
 * Steps that draw a card of no lot, out of sight and reach. What a page does for the first time
 * takes twice as long as the next time: code is compiled, the system is asked for faces. Done while
 * the answer is on its way, it is many short tasks of the partner's page instead of two long ones
 * (docs/decisions/0010-embed.md).
 *
 * @param stage Where a card will stand; the rehearsal goes when it comes.
 *
 * @example
 * for (const step of rehearsalOn(host.stage)) inTurn(step);
 */
export function rehearsalOn(stage: HTMLElement): readonly (() => unknown)[] {
  const box = document.createElement('div');
  box.className = 'rehearsal';
  box.ariaHidden = 'true';
  createRoot(box).render(<Rehearsal />);
  const [card] = box.children;
  const parts = [...(card?.children ?? [])];
  card?.replaceChildren();
  stage.append(box);
  // Whoever asks for a height has the layout done at once.
  return parts.map((part) => () => {
    card?.append(part);
    return box.scrollHeight;
  });
}
