import type { Image } from '@martelo/domain/entities';
import { Icon } from '../internal/Icon.tsx';
import type { ImageView } from './use-image-view.ts';

/** Paths of the icons of the viewer's controls. */
export const icons = {
  close: 'M5 5 19 19M19 5 5 19',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  larger: 'M12 5v14M5 12h14',
  smaller: 'M5 12h14',
  whole: 'M4 6h16v12H4zM8 10h8v4H8z',
  previous: 'M15 4.5 7.5 12 15 19.5',
  next: 'M9 4.5 16.5 12 9 19.5',
} as const;

interface ViewerBarProps {
  index: number;
  count: number;
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
  fullscreen: { isOn: boolean; toggle: (() => void) | null };
  onClose: () => void;
}

/** Position in the list, slideshow, full screen, close. */
export function ViewerBar({
  index,
  count,
  playing,
  onPlayingChange,
  fullscreen,
  onClose,
}: ViewerBarProps) {
  return (
    <div className="bar">
      <p className="count" aria-live={playing ? 'off' : 'polite'}>
        {`Imagem ${index + 1} de ${count}`}
      </p>
      {count > 1 && (
        <button
          type="button"
          aria-label={playing ? 'Pausar apresentação' : 'Iniciar apresentação'}
          aria-keyshortcuts="Space"
          onClick={() => onPlayingChange(!playing)}
        >
          <Icon path={playing ? icons.pause : icons.play} />
        </button>
      )}
      {fullscreen.toggle !== null && (
        <button
          type="button"
          aria-label="Tela cheia"
          aria-pressed={fullscreen.isOn}
          aria-keyshortcuts="F"
          onClick={fullscreen.toggle}
        >
          <Icon path={icons.fullscreen} />
        </button>
      )}
      <button type="button" aria-label="Fechar" onClick={onClose}>
        <Icon path={icons.close} />
      </button>
    </div>
  );
}

/** Zoom out, scale, zoom in, whole image. */
export function ViewerZoom({ view }: { view: ImageView }) {
  return (
    <div className="zoom">
      <button type="button" aria-label="Diminuir" onClick={() => view.zoomStep(-1)}>
        <Icon path={icons.smaller} />
      </button>
      <output aria-label="Ampliação">
        {view.view ? `${Math.round(view.view.scale * 100)}%` : ''}
      </output>
      <button type="button" aria-label="Ampliar" onClick={() => view.zoomStep(1)}>
        <Icon path={icons.larger} />
      </button>
      <button type="button" aria-label="Mostrar imagem inteira" onClick={view.showWhole}>
        <Icon path={icons.whole} />
      </button>
    </div>
  );
}

interface ViewerThumbnailsProps {
  images: ReadonlyArray<Image>;
  index: number;
  onSelect: (index: number) => void;
}

/** One button for each image. */
export function ViewerThumbnails({ images, index, onSelect }: ViewerThumbnailsProps) {
  return (
    <ul className="thumbs" aria-label="Miniaturas">
      {images.map(({ url, thumb_url }, position) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`Imagem ${position + 1}`}
            aria-current={position === index || undefined}
            onClick={() => onSelect(position)}
          >
            <img src={thumb_url} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
