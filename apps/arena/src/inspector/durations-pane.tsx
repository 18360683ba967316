import { useLive } from '@aftercast/react/table';
import { useTableContext } from '../scene/table-context.ts';
import { durations$, FACTORS, kindOf, setDuration } from '../viewers/durations.ts';
import { viewersOf } from '../viewers/viewers.tsx';

/** How long each kind of phase is shown. A change holds from the next phase on, also while the match is resolved. */
export function DurationsPane() {
  const { scene } = useTableContext();
  const factors = useLive(durations$);
  const kinds = viewersOf(scene.game, scene.client.names.types).map(([phase, type]) => {
    const kind = kindOf({ phase, type });
    const types = [type].flat().map((it) => it.replaceAll('-', ' '));
    return { kind, name: `${types.join(', ')} · ${phase === 'prepare' ? 'will' : 'did'}` };
  });
  return (
    <div className="durations" data-testid="durations">
      <div className="durations-head">
        <p>How long a phase is shown, from the next one on. The speed of the match comes on top.</p>
        <button
          type="button"
          className="inspector-tool"
          data-testid="durations-reset"
          disabled={factors.size === 0}
          onClick={() => kinds.map(({ kind }) => setDuration(kind, 1))}
        >
          Reset
        </button>
      </div>
      <ul className="durations-list">
        {kinds.map(({ kind, name }) => {
          const factor = factors.get(kind) ?? 1;
          return (
            <li key={kind} data-changed={factor === 1 ? undefined : ''}>
              <label>
                <span className="durations-name">{name}</span>
                <input
                  type="range"
                  min={FACTORS.least}
                  max={FACTORS.most}
                  step={FACTORS.step}
                  value={factor}
                  data-testid={`duration-${kind}`}
                  aria-valuetext={`${factor} times its time`}
                  onChange={({ target }) => setDuration(kind, target.valueAsNumber)}
                />
                <output>× {factor}</output>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
