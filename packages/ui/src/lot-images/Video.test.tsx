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
  });

  it.each(['https://www.youtube.com/embed/a-cdefghij_', 'https://example.test/v', 'javascript:1'])(
    'refuses %s',
    (url) => {
      const { container } = render(<Video url={url} title={title} />);
      expect(container).toBeEmptyDOMElement();
    },
  );
});
