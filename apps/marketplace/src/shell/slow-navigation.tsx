import { SPLASH_DELAY_MS } from '@martelo/domain/constants';
import { Splash } from '@martelo/ui/loading';
import { useEffect, useState } from 'react';
import { useNavigation } from '../engine/router.ts';

/**
 * Shows the splash during the first navigation of a document if it is slow, because the code of the
 * next page is still loading. Later navigations show only the thin bar.
 */
export default function SlowNavigation() {
  const isBusy = useNavigation().state !== 'idle';
  const [hasNavigated, setNavigated] = useState(false);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy || hasNavigated) return undefined;
    const timer = setTimeout(() => setSlow(true), SPLASH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      setNavigated(true);
    };
  }, [isBusy, hasNavigated]);
  return isSlow ? <Splash /> : null;
}
