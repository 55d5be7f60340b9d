/** Decoration of the home page, coloured by the theme. */
export function Composition() {
  return (
    <svg viewBox="0 0 480 384" aria-hidden="true" focusable="false">
      <rect width="480" height="384" fill="var(--m-plane)" />
      <path d="M0 0h240v192a192 192 0 0 1-240 0z" fill="var(--m-lot-sold-bg)" />
      <path d="M240 0h240v240A240 240 0 0 1 240 0z" fill="var(--m-accent)" />
      <circle cx="144" cy="240" r="96" fill="var(--m-lot-closing-bg)" />
      <path d="M144 144a96 96 0 0 1 0 192z" fill="var(--m-ink)" />
      <path d="M240 288h240v96H240z" fill="var(--m-lot-open-bg)" />
      <path d="M288 336a48 48 0 0 1 96 0 48 48 0 0 0 96 0v48H288z" fill="var(--m-lot-open-fg)" />
    </svg>
  );
}
