import type { Image } from '@martelo/domain/entities';
import type { CSSProperties, RefObject } from 'react';
import { Icon } from '../internal/Icon.tsx';
import type { PictureFallback } from '../picture/PictureContent.tsx';
import type { ImageView } from './use-image-view.ts';
import { icons } from './ViewerControls.tsx';

// The browser takes the original only when the large file (1280 px) has too few pixels.
const srcSetOf = ({ large_url, url, width }: Image): string | undefined =>
  url === large_url || width === null || width <= 1280
    ? undefined
    : `${large_url} 1280w, ${url} ${width}w`;

/** Size, position and scale as variables of `Viewer.styles.ts`. `null` while they are unknown. */
const styleOf = ({ view, size }: ImageView, image: Image | undefined): CSSProperties | null =>
  view && size
    ? // React's type has no custom properties.
      ({
        '--m-width': `${size.width}px`,
        '--m-height': `${size.height}px`,
        '--m-x': `${view.x}px`,
        '--m-y': `${view.y}px`,
        '--m-scale': view.scale,
        '--m-dominant': image?.dominant_color ?? undefined,
      } as CSSProperties)
    : null;

interface ViewerStageProps {
  image: Image | undefined;
  index: number;
  count: number;
  /** Text alternative of the image. */
  text: string;
  view: ImageView;
  fallback: PictureFallback | undefined;
  /** Id of the description of the keys. */
  describedBy: string;
  stageRef: RefObject<HTMLDivElement | null>;
  onTurn: (direction: 1 | -1) => void;
}

/** The image, its error message, and the buttons for the previous and the next image. */
export function ViewerStage({
  image,
  index,
  count,
  text,
  view,
  fallback,
  describedBy,
  stageRef,
  onTurn,
}: ViewerStageProps) {
  const { status, size, attempt } = view;
  const preview = (typeof fallback === 'object' && fallback.loading) || image?.thumb_url;
  const style = styleOf(view, image);
  return (
    <div
      className="stage"
      data-status={status}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the image
      tabIndex={0}
      aria-label={text || 'Imagem ampliada'}
      aria-describedby={describedBy}
      ref={stageRef}
    >
      {status === 'failed' ? (
        <ViewerError fallback={fallback} onRetry={view.retry} />
      ) : (
        <>
          {status === 'loading' && style && (
            <img className="preview" src={preview} alt="" style={style} />
          )}
          <img
            key={`${index} ${attempt}`}
            data-status={status}
            srcSet={image && srcSetOf(image)}
            sizes={view.view && size ? `${Math.ceil(size.width * view.view.scale)}px` : undefined}
            src={image?.large_url}
            alt={text}
            draggable={false}
            style={style ?? { visibility: 'hidden' }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              view.onLoad({ width: naturalWidth, height: naturalHeight })
            }
            onError={view.onError}
          />
        </>
      )}
      {count > 1 && (
        <>
          <button
            type="button"
            className="turn previous"
            aria-label="Imagem anterior"
            onClick={() => onTurn(-1)}
          >
            <Icon path={icons.previous} />
          </button>
          <button
            type="button"
            className="turn next"
            aria-label="Próxima imagem"
            onClick={() => onTurn(1)}
          >
            <Icon path={icons.next} />
          </button>
        </>
      )}
    </div>
  );
}

interface ViewerErrorProps {
  fallback: PictureFallback | undefined;
  onRetry: () => void;
}

function ViewerError({ fallback, onRetry }: ViewerErrorProps) {
  const source = typeof fallback === 'string' ? fallback : fallback?.error;
  return (
    <div className="failed" role="alert">
      {source !== undefined && <img src={source} alt="" />}
      <p>Não foi possível carregar esta imagem.</p>
      <button type="button" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}
