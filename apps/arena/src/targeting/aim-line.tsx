import { useEffect, useRef } from 'react';
import { useSetting } from '../table/scene-context.ts';
import { useValue } from '../use-value.ts';

/** While a target is chosen, a line from what is used to the pointer. */
export function AimLine() {
  const { scene } = useSetting();
  const { state, entity } = useValue(scene.targeting$);
  const line = useRef<SVGPathElement>(null);
  const choosing = state === 'choosing';
  useEffect(() => {
    const from = choosing ? scene.stage.place(entity) : null;
    if (!from) return;
    const [x, y] = [from.x + from.width / 2, from.y + 6];
    const follow = (event: PointerEvent) =>
      line.current?.setAttribute(
        'd',
        `M${x} ${y}Q${x} ${(y + event.clientY) / 2} ${event.clientX} ${event.clientY}`,
      );
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [choosing, entity, scene]);
  if (!choosing) return null;
  return (
    <svg className="aim" aria-hidden="true" focusable="false">
      <path ref={line} />
    </svg>
  );
}
