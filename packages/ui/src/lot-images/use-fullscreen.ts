import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether the page is in full screen, and a function that toggles it. The function is `null`
 * in a browser without full screen.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'unavailable' | 'off' | 'on'>('unavailable');

  useEffect(() => {
    const page = document;
    const update = () => setState(page.fullscreenElement === null ? 'off' : 'on');
    if (page.fullscreenEnabled) update();
    page.addEventListener('fullscreenchange', update);
    return () => page.removeEventListener('fullscreenchange', update);
  }, []);

  const toggle = (): void => {
    const changed =
      state === 'on' ? document.exitFullscreen() : element.current?.requestFullscreen();
    // The browser may reject the request. The state then stays as it is.
    changed?.catch(() => undefined);
  };
  return { isOn: state === 'on', toggle: state === 'unavailable' ? null : toggle };
}
