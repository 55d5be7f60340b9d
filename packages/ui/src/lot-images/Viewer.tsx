import { imageViewerDefaults } from '@martelo/domain/constants';
import type { Image } from '@martelo/domain/entities';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { ToastOutlet } from '../toast/outlet.tsx';
import { listenToGestures } from './gestures.ts';
import type { ImageViewerProps } from './ImageViewer.tsx';
import { fit, reach, settle, zoomAt, type Point, type Size, type View } from './view.ts';
import { ViewerRoot } from './Viewer.styles.ts';

export interface ViewerProps
  extends
    Omit<ImageViewerProps, 'index'>,
    Omit<ComponentPropsWithRef<'dialog'>, 'children' | keyof ImageViewerProps> {
  index: number;
}

const icons = {
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

const Icon = ({ name }: { name: keyof typeof icons }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);

/** How far an arrow key moves a zoomed image, as a part of the stage. */
const ARROW_STEP = 0.2;
const centre: Point = { x: 0, y: 0 };

// The browser takes the original only when the large file (1280 px) has too few pixels.
const srcSetOf = ({ large_url, url, width }: Image): string | undefined =>
  url === large_url || width === null || width <= 1280
    ? undefined
    : `${large_url} 1280w, ${url} ${width}w`;

/** The dialog of {@link ImageViewer}, which loads it. */
export function Viewer({
  images,
  alt,
  index,
  onIndexChange,
  fallback,
  interval = imageViewerDefaults.interval,
  zoomRatio = imageViewerDefaults.zoomRatio,
  minZoom = imageViewerDefaults.minZoom,
  maxZoom = imageViewerDefaults.maxZoom,
  initialCoverage = imageViewerDefaults.initialCoverage,
  ref,
  ...rest
}: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stageElement = useRef<HTMLDivElement>(null);
  const keys = useId();
  const [stage, setStage] = useState<Size | null>(null);
  const [playing, setPlaying] = useState(false);
  const [fullscreen, setFullscreen] = useState<'unavailable' | 'off' | 'on'>('unavailable');
  // All that belongs to one attempt to show one image.
  const [shown, setShown] = useState<Shown>({ ...asked, index });
  if (shown.index !== index) setShown({ ...asked, index });
  const { status, own, chosen, attempt } = shown.index === index ? shown : asked;
  const change = (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part }));

  const image = images[index];
  const size: Size | null =
    image?.width && image.height ? { width: image.width, height: image.height } : own;
  const whole =
    stage && size && stage.width > 0 && size.width > 0 ? fit(stage, size, initialCoverage) : null;
  const view = chosen ?? whole;

  const show = (next: View): void => {
    if (stage === null || size === null) return;
    setPlaying(false);
    change({ chosen: settle(next, stage, size) });
  };
  const zoomTo = (scale: number, at: Point): void => {
    if (view) show(zoomAt(view, Math.min(maxZoom, Math.max(minZoom, scale)), at));
  };
  const zoomStep = (direction: 1 | -1, at = centre): void => {
    if (view) zoomTo(view.scale * (1 + zoomRatio) ** direction, at);
  };
  const pan = ({ x, y }: Point): void => {
    if (view) show({ scale: view.scale, x: view.x + x, y: view.y + y });
  };
  const canPan = ((): Size => {
    const nowhere = { width: 0, height: 0 };
    return stage && size && view ? reach(stage, size, view.scale) : nowhere;
  })();
  const turn = (to: number): void => {
    const count = images.length;
    if (count > 1) onIndexChange((to + count) % count);
  };
  const turnByHand = (to: number): void => {
    setPlaying(false);
    turn(to);
  };

  const onPan = useEffectEvent((by: Point) => {
    if (canPan.width > 0 || canPan.height > 0) pan(by);
  });
  const onZoom = useEffectEvent((factor: number, at: Point) => {
    if (view) zoomTo(view.scale * factor, at);
  });
  const onWheel = useEffectEvent(zoomStep);
  const onDoubleTap = useEffectEvent((at: Point) => {
    if (chosen !== null) change({ chosen: null });
    else if (view) zoomTo(Math.max(1, view.scale * 2), at);
  });
  const onSwipe = useEffectEvent((direction: 1 | -1) => {
    if (canPan.width === 0) turnByHand(index + direction);
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    stageElement.current?.focus();
    // Closing gives the focus back to what opened it.
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = stageElement.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setStage({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    const stop = listenToGestures(element, {
      pan: onPan,
      zoom: onZoom,
      wheel: onWheel,
      doubleTap: onDoubleTap,
      swipe: onSwipe,
    });
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);

  useEffect(() => {
    const page = document;
    const follow = () => setFullscreen(page.fullscreenElement === null ? 'off' : 'on');
    if (page.fullscreenEnabled) follow();
    page.addEventListener('fullscreenchange', follow);
    return () => page.removeEventListener('fullscreenchange', follow);
  }, []);

  // The time of an image counts from when it can be seen; each one starts as not settled.
  const next = useEffectEvent(() => turn(index + 1));
  const settled = status !== 'loading';
  useEffect(() => {
    if (!playing || !settled) return undefined;
    const timer = setTimeout(next, interval);
    return () => clearTimeout(timer);
  }, [playing, settled, interval]);

  const following = images[(index + 1) % images.length]?.large_url;
  useEffect(() => {
    if (settled && following !== undefined) new globalThis.Image().src = following;
  }, [settled, following]);

  const toggleFullscreen = (): void => {
    // A dialog itself may not fill the screen, what is in it may. Refused, it stays as it is.
    const done =
      fullscreen === 'on' ? document.exitFullscreen() : frame.current?.requestFullscreen();
    done?.catch(() => undefined);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onButton = event.target instanceof HTMLButtonElement;
    const step = {
      x: (stage?.width ?? 0) * ARROW_STEP,
      y: (stage?.height ?? 0) * ARROW_STEP,
    };
    const actions: Record<string, (() => void) | false> = {
      '+': () => zoomStep(1),
      '=': () => zoomStep(1),
      '-': () => zoomStep(-1),
      '0': () => change({ chosen: null }),
      '1': () => zoomTo(1, centre),
      ArrowLeft: () => (canPan.width > 0 ? pan({ x: step.x, y: 0 }) : turnByHand(index - 1)),
      ArrowRight: () => (canPan.width > 0 ? pan({ x: -step.x, y: 0 }) : turnByHand(index + 1)),
      ArrowUp: () => pan({ x: 0, y: step.y }),
      ArrowDown: () => pan({ x: 0, y: -step.y }),
      PageUp: () => turnByHand(index - 1),
      PageDown: () => turnByHand(index + 1),
      Home: () => turnByHand(0),
      End: () => turnByHand(images.length - 1),
      ' ': !onButton && images.length > 1 && (() => setPlaying(!playing)),
      f: fullscreen !== 'unavailable' && toggleFullscreen,
    };
    const action = Object.hasOwn(actions, event.key) && actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const text = image?.alt ?? alt;
  const errorSource = typeof fallback === 'string' ? fallback : fallback?.error;
  const preview = (typeof fallback === 'object' && fallback.loading) || image?.thumb_url;
  const place = view &&
    size && {
      '--m-width': `${size.width}px`,
      '--m-height': `${size.height}px`,
      '--m-x': `${view.x}px`,
      '--m-y': `${view.y}px`,
      '--m-scale': view.scale,
      '--m-dominant': image?.dominant_color ?? undefined,
    };

  return (
    <ViewerRoot
      aria-label={`Imagens: ${alt}`}
      {...rest}
      ref={(element) => {
        dialog.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
      onKeyDown={onKeyDown}
      onClose={(event) => {
        // Open again by now: in development React mounts everything twice.
        if (!event.currentTarget.open) onIndexChange(null);
      }}
    >
      <div className="frame" ref={frame}>
        <div className="bar">
          <p className="count" aria-live={playing ? 'off' : 'polite'}>
            Imagem {index + 1} de {images.length}
          </p>
          {images.length > 1 && (
            <button
              type="button"
              aria-label={playing ? 'Pausar apresentação' : 'Iniciar apresentação'}
              aria-keyshortcuts="Space"
              onClick={() => setPlaying(!playing)}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
          )}
          {fullscreen !== 'unavailable' && (
            <button
              type="button"
              aria-label="Tela cheia"
              aria-pressed={fullscreen === 'on'}
              aria-keyshortcuts="F"
              onClick={toggleFullscreen}
            >
              <Icon name="fullscreen" />
            </button>
          )}
          <button type="button" aria-label="Fechar" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        <div
          className="stage"
          data-status={status}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the image
          tabIndex={0}
          aria-label={text || 'Imagem ampliada'}
          aria-describedby={keys}
          ref={stageElement}
        >
          {status === 'failed' ? (
            <div className="failed" role="alert">
              {errorSource !== undefined && <img src={errorSource} alt="" />}
              <p>Não foi possível carregar esta imagem.</p>
              <button
                type="button"
                onClick={() => change({ status: 'loading', attempt: attempt + 1 })}
              >
                Tentar novamente
              </button>
            </div>
          ) : (
            <>
              {status === 'loading' && place && (
                <img className="preview" src={preview} alt="" style={place as CSSProperties} />
              )}
              <img
                key={`${index} ${attempt}`}
                data-status={status}
                srcSet={image && srcSetOf(image)}
                sizes={view && size ? `${Math.ceil(size.width * view.scale)}px` : undefined}
                src={image?.large_url}
                alt={text}
                draggable={false}
                style={(place ?? { visibility: 'hidden' }) as CSSProperties}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  change({ status: 'loaded', own: { width: naturalWidth, height: naturalHeight } })
                }
                onError={() => change({ status: 'failed' })}
              />
            </>
          )}
          {images.length > 1 && (
            <>
              <button
                type="button"
                className="turn previous"
                aria-label="Imagem anterior"
                onClick={() => turnByHand(index - 1)}
              >
                <Icon name="previous" />
              </button>
              <button
                type="button"
                className="turn next"
                aria-label="Próxima imagem"
                onClick={() => turnByHand(index + 1)}
              >
                <Icon name="next" />
              </button>
            </>
          )}
        </div>
        <div className="zoom">
          <button type="button" aria-label="Diminuir" onClick={() => zoomStep(-1)}>
            <Icon name="smaller" />
          </button>
          <output aria-label="Ampliação">{view ? `${Math.round(view.scale * 100)}%` : ''}</output>
          <button type="button" aria-label="Ampliar" onClick={() => zoomStep(1)}>
            <Icon name="larger" />
          </button>
          <button
            type="button"
            aria-label="Mostrar inteira"
            onClick={() => change({ chosen: null })}
          >
            <Icon name="whole" />
          </button>
        </div>
        {images.length > 1 && (
          <ul className="thumbs" aria-label="Miniaturas">
            {images.map(({ url, thumb_url }, position) => (
              <li key={url}>
                <button
                  type="button"
                  aria-label={`Imagem ${position + 1}`}
                  aria-current={position === index || undefined}
                  onClick={() => turnByHand(position)}
                >
                  <img src={thumb_url} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="keys" id={keys}>
          Teclas: mais e menos ampliam e diminuem, zero mostra a imagem inteira, um o tamanho
          original, setas movem ou trocam a imagem, espaço inicia a apresentação.
        </p>
        {/* In what fills the screen: beside it, a toast would lie below. */}
        <ToastOutlet />
      </div>
    </ViewerRoot>
  );
}

/** What belongs to one attempt to show one image. */
interface Shown {
  readonly index: number;
  readonly status: 'loading' | 'loaded' | 'failed';
  /** The file's own size, where the data bring none. */
  readonly own: Size | null;
  /** How the person wants to see it; `null`: whole. */
  readonly chosen: View | null;
  readonly attempt: number;
}

const asked: Shown = { index: -1, status: 'loading', own: null, chosen: null, attempt: 0 };
