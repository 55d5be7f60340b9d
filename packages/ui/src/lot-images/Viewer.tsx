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
} from 'react';
import type { PictureFallback } from '../picture/PictureContent.tsx';
import { ToastOutlet } from '../toast/outlet.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useImageView, type ZoomOptions } from './use-image-view.ts';
import { useGestures, useStageSize } from './use-stage.ts';
import { handleViewerKey } from './viewer-keys.ts';
import { ViewerRoot } from './Viewer.styles.ts';
import { ViewerBar, ViewerThumbnails, ViewerZoom } from './ViewerControls.tsx';
import { ViewerStage } from './ViewerStage.tsx';

/** Props of `ImageViewer`. */
export interface ImageViewerProps
  extends
    ZoomOptions,
    Omit<ComponentPropsWithRef<'dialog'>, 'children' | 'onClose' | 'onKeyDown' | 'open'> {
  /** The images in display order. */
  images: ReadonlyArray<Image>;
  /** Text alternative for images without one, such as the lot's title. */
  alt: string;
  /** Position of the open image. `null` closes the viewer. */
  index: number | null;
  /** Called with the next position, and with `null` when the viewer closes. */
  onIndexChange: (index: number | null) => void;
  /** Shown when a file fails, and while one is loading. @default an error message */
  fallback?: PictureFallback | undefined;
  /** Time per image of the slideshow in milliseconds. @default 5000 */
  interval?: number | undefined;
}

export interface ViewerProps extends ImageViewerProps {
  index: number;
}

/** The dialog of `ImageViewer`, which loads this module when it opens. */
export function Viewer({
  images,
  alt,
  index,
  onIndexChange,
  fallback,
  interval = imageViewerDefaults.interval,
  zoomRatio,
  minZoom,
  maxZoom,
  initialCoverage,
  ref,
  ...rest
}: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [stageRef, stage] = useStageSize();
  const keysId = useId();
  const [playing, setPlaying] = useState(false);
  const fullscreen = useFullscreen(frame);
  const image = images[index];
  const count = images.length;
  const pause = () => setPlaying(false);
  const zoom = { zoomRatio, minZoom, maxZoom, initialCoverage };
  const view = useImageView({ image, index, stage, onMove: pause, ...zoom });

  const show = (position: number): void => {
    if (count > 1) onIndexChange((position + count) % count);
  };
  const showByHand = (position: number): void => {
    pause();
    show(position);
  };

  const showNext = useEffectEvent(() => show(index + 1));
  const isReady = view.status !== 'loading';
  // A new image is not ready at first, so the slideshow's timer starts again with every image.
  useEffect(() => {
    if (!playing || !isReady) return undefined;
    const timer = setTimeout(showNext, interval);
    return () => clearTimeout(timer);
  }, [playing, isReady, interval]);
  const nextUrl = images[(index + 1) % count]?.large_url;
  // Loads the next image in advance.
  useEffect(() => {
    if (isReady && nextUrl !== undefined) new globalThis.Image().src = nextUrl;
  }, [isReady, nextUrl]);
  useGestures(stageRef, {
    pan: (by) => {
      if (view.range.width > 0 || view.range.height > 0) view.pan(by);
    },
    zoom: view.zoomBy,
    wheel: view.zoomStep,
    doubleTap: (at) => {
      if (view.isMoved) view.showWhole();
      else if (view.view) view.zoomTo(Math.max(1, view.view.scale * 2), at);
    },
    swipe: (direction) => {
      if (view.range.width === 0) showByHand(index + direction);
    },
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    stageRef.current?.focus();
    // Closing returns the focus to the element that opened the dialog.
    return () => element?.close();
  }, [stageRef]);

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
      onKeyDown={(event) =>
        handleViewerKey(event, {
          view,
          stage,
          index,
          count,
          show: showByHand,
          togglePlaying: () => setPlaying(!playing),
          toggleFullscreen: fullscreen.toggle,
        })
      }
      onClose={(event) => {
        // In development React mounts twice, and the dialog is open again at this event.
        if (!event.currentTarget.open) onIndexChange(null);
      }}
    >
      {/* A dialog cannot be the full-screen element, but an element in it can. */}
      <div className="frame" ref={frame}>
        <ViewerBar
          index={index}
          count={count}
          playing={playing}
          onPlayingChange={setPlaying}
          fullscreen={fullscreen}
          onClose={() => dialog.current?.close()}
        />
        <ViewerStage
          image={image}
          index={index}
          count={count}
          text={image?.alt ?? alt}
          view={view}
          fallback={fallback}
          describedBy={keysId}
          stageRef={stageRef}
          onTurn={(direction) => showByHand(index + direction)}
        />
        <ViewerZoom view={view} />
        {count > 1 && <ViewerThumbnails images={images} index={index} onSelect={showByHand} />}
        <p className="keys" id={keysId}>
          Teclas: mais e menos ampliam e diminuem, zero mostra a imagem inteira, um o tamanho
          original, setas movem ou trocam a imagem, espaço inicia a apresentação.
        </p>
        {/* Inside the full-screen element, because a toast outside it is not visible. */}
        <ToastOutlet />
      </div>
    </ViewerRoot>
  );
}
