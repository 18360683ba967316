import type { InspectorProperties } from 'aftercast/inspector';
import type { HTMLAttributes } from 'svelte/elements';

type Elements = {
  [Tag in keyof InspectorProperties]: HTMLAttributes<HTMLElement> & Partial<InspectorProperties[Tag]>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
