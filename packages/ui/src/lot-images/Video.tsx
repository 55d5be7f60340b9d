'use client';
import type { Image } from '@martelo/domain/entities';
import { webAddress } from '@martelo/domain/links';
import { videoId } from '@martelo/domain/media';
import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { OutsideLink } from '../link/OutsideLink.tsx';
import { Icon } from '../internal/Icon.tsx';
import { PictureContent } from '../picture/PictureContent.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

const Root = styled.div.withConfig({ componentId: 'm-Video' })`
  ${reset}
  position: relative;
  aspect-ratio: 16 / 9;
  background: ${token.plane};

  &[data-state='link'] {
    aspect-ratio: auto;
    padding: ${token.space4};
  }
  & .hint {
    ${visuallyHiddenCss}
  }
  & > iframe {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
  }
  & > button {
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: ${token.ink};
    cursor: pointer;
  }
  & > button > * {
    grid-area: 1 / 1;
  }
  & > button > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  & > button > .play {
    display: grid;
    justify-items: center;
    gap: ${token.space2};
    padding: ${token.space4};
  }
  & .play > svg {
    width: 4rem;
    height: 4rem;
    padding: 1rem;
    background: ${token.ink};
    fill: ${token.paper};
  }
  & > button:hover svg {
    background: ${token.accent};
    fill: ${token.onAccent};
  }
  & .play > .note {
    padding: 0 ${token.space2};
    background: ${token.paper};
    font-size: ${token.sizeSmall};
  }
`;

/** Hosts whose pages open in a tab when their video cannot be embedded. */
const youtube =
  /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)$/;

/** Returns the address of a page of YouTube, or `null` for any other text. The scheme is optional. */
function youtubePage(url: string): string | null {
  const address = webAddress(url.trim().replace(/^(?:\/\/)?(?=[\w.-]+\/)/, 'https://'));
  return address !== null && youtube.test(new URL(address).hostname) ? address : null;
}

/** A link to a video that has no player here. */
function VideoLink({ url, title, ...rest }: Omit<VideoProps, 'poster'>) {
  const href = youtubePage(url);
  if (href === null) return null;
  return (
    <Root data-state="link" {...rest}>
      <OutsideLink href={href}>{`Ver vídeo no YouTube: ${title}`}</OutsideLink>
    </Root>
  );
}

/** Props of {@link Video}. */
export interface VideoProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
  /**
   * Link to the video. A link to YouTube that `videoId` rejects, such as a live stream, is shown as a
   * link. Renders nothing for any other address.
   */
  url: string;
  /** Title of the video, for the button and the player. */
  title: string;
  /**
   * Poster until the video plays. It is never requested from the video site.
   * @default a plain background
   */
  poster?: Image | null | undefined;
}

/**
 * A YouTube video. Nothing is requested from the video site before the user presses play. The
 * player then comes from its domain without cookies. The page's policy has to allow `frame-src
 * https://www.youtube-nocookie.com`.
 *
 * See docs/rules.md#videos (accepted links).
 *
 * @example
 * {lot.video_urls.map((url) => <Video key={url} url={url} title={lot.title} />)}
 */
export function Video({ url, title, poster = null, ...rest }: VideoProps) {
  const [playing, setPlaying] = useState(false);
  const id = videoId(url);
  if (id === null) return <VideoLink url={url} title={title} {...rest} />;
  return (
    <Root data-state={playing ? 'playing' : 'waiting'} {...rest}>
      {playing ? (
        <iframe
          // The focused button was removed.
          ref={(player) => player?.focus()}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={`Vídeo: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the player has another origin
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <button
          type="button"
          aria-label={`Reproduzir vídeo: ${title}. Abre o YouTube`}
          onClick={() => setPlaying(true)}
        >
          {poster !== null && <PictureContent image={{ ...poster, alt: '' }} />}
          <span className="play">
            <Icon path="M5 2v20l17-10z" />
            <span className="note">Abre o YouTube</span>
          </span>
        </button>
      )}
    </Root>
  );
}
