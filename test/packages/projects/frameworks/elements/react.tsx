import type { Recording } from 'aftercast/inspector';
import type {} from 'aftercast/inspector/jsx';

export const Machines = ({ recording }: { recording: Recording | null }) => (
  <aftercast-statechart className="machines" recording={recording} />
);

// @ts-expect-error A recording is not a text.
export const wrong = <aftercast-causes recording="last" />;

// @ts-expect-error There is no such element.
export const unknown = <aftercast-cause />;
