import { useEffect, useLayoutEffect } from 'react';

/** An effect that runs as soon as the DOM has changed. On a server it does nothing, where React 18 warns of a layout effect. */
export const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
