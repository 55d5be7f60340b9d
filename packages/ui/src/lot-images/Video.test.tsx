import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Video } from './Video.tsx';

const title = 'Castiçais em prata';

describe('Video', () => {
  it('requests nothing from the video site before the play button is pressed', () => {
    const { container } = render(<Video url="https://youtu.be/a-cdefghij_" title={title} />);
    expect(container.innerHTML).not.toMatch(/https?:/);
    fireEvent.click(screen.getByRole('button', { name: /^Reproduzir vídeo: Castiçais em prata/ }));
    const player = screen.getByTitle('Vídeo: Castiçais em prata');
    const address = new URL(player.getAttribute('src') ?? '');
    expect(address.origin).toBe('https://www.youtube-nocookie.com');
    expect(address.pathname).toBe('/embed/a-cdefghij_');
    expect(player).toHaveFocus();
    // Else a tab that the player opens, such as “Assistir no YouTube”, inherits the sandbox.
    expect(player.getAttribute('sandbox')?.split(' ')).toEqual(
      expect.arrayContaining(['allow-popups', 'allow-popups-to-escape-sandbox']),
    );
  });

  it.each([
    [
      'https://www.youtube.com/live/a-cdefghij_?si=x',
      'https://www.youtube.com/live/a-cdefghij_?si=x',
    ],
    ['youtube.com/shorts/a-cdefghij_', 'https://youtube.com/shorts/a-cdefghij_'],
    ['//m.youtube.com/embed/a-cdefghij_', 'https://m.youtube.com/embed/a-cdefghij_'],
    ['youtube.com/@casa/live', 'https://youtube.com/@casa/live'],
    [
      'https://music.youtube.com/watch?v=a-cdefghij_',
      'https://music.youtube.com/watch?v=a-cdefghij_',
    ],
    [
      'www.youtube-nocookie.com/embed/a-cdefghij_',
      'https://www.youtube-nocookie.com/embed/a-cdefghij_',
    ],
  ])('links to %s, which it does not play', (url, href) => {
    const { container } = render(<Video url={url} title={title} />);
    const link = screen.getByRole('link', { name: /^Ver vídeo no YouTube: Castiçais em prata/ });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(container.querySelector('iframe, button')).toBeNull();
  });

  it.each([
    'https://example.test/v',
    'https://youtube.com.example.test/live/a-cdefghij_',
    'https://user@youtube.com/live/a-cdefghij_',
    'javascript://youtube.com/live/a',
    'javascript:1',
    'youtube.com',
    '',
  ])('refuses %s', (url) => {
    const { container } = render(<Video url={url} title={title} />);
    expect(container).toBeEmptyDOMElement();
  });
});
