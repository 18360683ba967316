// The frameworks take the types of the files beside this one: these lines compile only if they do.
import type { JSX } from 'solid-js';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

export const inSolid: JSX.IntrinsicElements['aftercast-causes'] = { 'prop:query': 'type:damage' };

export const inSvelte: SvelteHTMLElements['aftercast-causes'] = { query: 'type:damage' };

export const inVue: InstanceType<GlobalComponents['aftercast-causes']>['$props']['query'] = 'type:damage';

// @ts-expect-error A query is a text.
export const wrong: SvelteHTMLElements['aftercast-causes'] = { query: 7 };
