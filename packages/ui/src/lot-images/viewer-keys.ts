import type { KeyboardEvent } from 'react';
import type { ImageView } from './use-image-view.ts';
import type { Size } from './view.ts';

/** How far an arrow key pans a zoomed image, as a part of the stage. */
const ARROW_STEP = 0.2;

interface ViewerActions {
  view: ImageView;
  stage: Size | null;
  index: number;
  count: number;
  /** Shows the image at a position. Positions wrap around. */
  show: (index: number) => void;
  togglePlaying: () => void;
  toggleFullscreen: (() => void) | null;
}

/** Runs the action of a key. Keys without an action keep their default behaviour. */
export function handleViewerKey(
  event: KeyboardEvent,
  { view, stage, index, count, show, togglePlaying, toggleFullscreen }: ViewerActions,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isOnButton = event.target instanceof HTMLButtonElement;
  const canPanSideways = view.range.width > 0;
  const x = (stage?.width ?? 0) * ARROW_STEP;
  const y = (stage?.height ?? 0) * ARROW_STEP;
  const actions: Record<string, (() => void) | false | null> = {
    '+': () => view.zoomStep(1),
    '=': () => view.zoomStep(1),
    '-': () => view.zoomStep(-1),
    '0': view.showWhole,
    '1': () => view.zoomTo(1),
    ArrowLeft: () => (canPanSideways ? view.pan({ x, y: 0 }) : show(index - 1)),
    ArrowRight: () => (canPanSideways ? view.pan({ x: -x, y: 0 }) : show(index + 1)),
    ArrowUp: () => view.pan({ x: 0, y }),
    ArrowDown: () => view.pan({ x: 0, y: -y }),
    PageUp: () => show(index - 1),
    PageDown: () => show(index + 1),
    Home: () => show(0),
    End: () => show(count - 1),
    ' ': !isOnButton && count > 1 && togglePlaying,
    f: toggleFullscreen,
  };
  const action = Object.hasOwn(actions, event.key) && actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
