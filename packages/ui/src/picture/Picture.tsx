import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import { pictureCss } from './Picture.styles.ts';
import { PictureContent, type PictureContentProps } from './PictureContent.tsx';

const Root = styled.div.withConfig({ componentId: 'm-Picture' })`
  ${reset}
  ${pictureCss}
`;

/** Props of {@link Picture}. */
export interface PictureProps
  extends
    PictureContentProps,
    Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError' | 'onLoad'> {}

/**
 * An artwork on its mount, never cropped. The browser chooses the file for the screen. The dominant
 * colour fills the space until the file is loaded.
 *
 * See docs/specification.md#images.
 *
 * @example
 * <Picture image={lot.image} alt={lot.title} sizes="(max-width: 800px) 100vw, 40rem" />
 */
export function Picture({
  image,
  alt,
  sizes,
  priority,
  fallback,
  onLoad,
  onError,
  ...rest
}: PictureProps) {
  return (
    <Root {...rest}>
      <PictureContent
        image={image}
        alt={alt}
        sizes={sizes}
        priority={priority}
        fallback={fallback}
        onLoad={onLoad}
        onError={onError}
      />
    </Root>
  );
}
