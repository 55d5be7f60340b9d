'use client';
import type { Image } from '@martelo/domain/entities';
import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { pictureCss } from '../picture/Picture.styles.ts';
import { PictureContent, type PictureFallback } from '../picture/PictureContent.tsx';
import { chosenCss } from '../internal/chosen.styles.ts';
import { isPlainClick } from '../internal/plain-click.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { ImageViewer, loadViewer } from './ImageViewer.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.div.withConfig({ componentId: 'm-LotImages' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space3};

  & > .main {
    ${pictureCss}
  }
  & > .none {
    padding: ${token.space6} ${token.space4};
    border-left: 4px solid ${token.line};
    background: ${token.plane};
    color: ${token.quiet};
    font: 700 ${token.sizeLarge}/1.3 ${token.fontTitle};
  }
  & a {
    text-decoration: none;
  }
  & > a.main {
    cursor: zoom-in;
  }
  /* Shows that the click was received while the viewer is loading. The open viewer covers it. */
  & > a.main[data-viewing] > img {
    opacity: 0.5;
  }
  & > a.main:hover {
    box-shadow: 0 0 0 2px ${token.edge};
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space2};
  }
  & > ul a {
    ${pictureCss}
    width: 5rem;
    ${chosenCss}
  }
  & > ul a:hover:not([aria-current]) {
    border-color: ${token.edge};
  }
  /* Too small for text, which screen readers still read. */
  & > ul a > .missing {
    font-size: 0;
  }
  & a > .name {
    ${visuallyHiddenCss}
  }
`;

const BESIDE_TEXT_SIZES = '(max-width: 895px) 80vw, (max-width: 1344px) 46vw, 38rem';

/** Props of {@link LotImages}. */
export interface LotImagesProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The images of the lot. The first one is shown large. */
  images: ReadonlyArray<Image>;
  /** Text alternative for images without one, such as the lot's title. */
  alt: string;
  /**
   * Width of the large image at each viewport.
   * @default beside a column of text, full width on phones
   */
  sizes?: string | undefined;
  /** Shown in place of an image whose file fails, here and in the viewer. @default an empty frame */
  fallback?: PictureFallback | undefined;
  /**
   * Whether the viewer is open, for a page that controls it, for example by its address. A click
   * opens and closes the viewer at once, before this prop changes. Without it the component keeps
   * the state itself.
   */
  viewing?: boolean | undefined;
  /** Called when a person opens or closes the viewer. */
  onViewingChange?: ((viewing: boolean) => void) | undefined;
}

/**
 * The images of a lot: the chosen one large, the others as thumbnails. The large one opens
 * `ImageViewer`. Without JavaScript each image links to its file. With `viewing` a page can make the
 * viewer a step of its history, so Back closes it.
 *
 * @example
 * <LotImages images={lot.images} alt={lot.title} />
 */
export function LotImages({
  images,
  alt,
  sizes = BESIDE_TEXT_SIZES,
  fallback,
  viewing,
  onViewingChange,
  ...rest
}: LotImagesProps) {
  const [chosen, setChosen] = useState(0);
  const first = images[0]?.url;
  const [lastFirst, setLastFirst] = useState(first);
  // The images of another lot begin with their first one.
  if (first !== lastFirst) {
    setLastFirst(first);
    setChosen(0);
  }
  const [isViewing, setIsViewing] = useState(viewing ?? false);
  const [lastViewing, setLastViewing] = useState(viewing);
  if (viewing !== undefined && viewing !== lastViewing) {
    setLastViewing(viewing);
    setIsViewing(viewing);
  }
  // Changes the state at once, because a navigation in the history can take a tenth of a second.
  const setViewing = (next: boolean): void => {
    setIsViewing(next);
    if (next !== isViewing) onViewingChange?.(next);
  };
  const main = images[chosen] ?? images[0] ?? null;
  return (
    <Root {...rest}>
      {main === null ? (
        <p className="none">Sem imagem</p>
      ) : (
        <a
          className="main"
          href={main.url}
          data-viewing={isViewing || undefined}
          onPointerEnter={({ pointerType }) => {
            // A finger enters when it presses, and evaluating the code would delay the press.
            if (pointerType === 'touch') return;
            // A failure is reported when the viewer opens.
            loadViewer().catch(() => {});
          }}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setViewing(true);
          }}
        >
          <span className="name">Ampliar </span>
          <PictureContent image={main} alt={alt} sizes={sizes} fallback={fallback} priority />
        </a>
      )}
      {images.length > 1 && (
        <ul aria-label="Imagens do lote">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={image.large_url}
                aria-current={index === chosen || undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  setChosen(index);
                }}
              >
                <span className="name">{`Imagem ${index + 1} de ${images.length}`}</span>
                <PictureContent image={{ ...image, alt: '' }} sizes="5rem" fallback={fallback} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ImageViewer
        images={images}
        alt={alt}
        fallback={fallback}
        index={isViewing ? chosen : null}
        onIndexChange={(index) => {
          setViewing(index !== null);
          if (index !== null) setChosen(index);
        }}
      />
    </Root>
  );
}
