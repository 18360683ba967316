import { defineComponent, h, onBeforeUnmount, ref, shallowRef, type VNode } from 'vue';

/** A part of a page that is loaded when the reader asks for it. */
interface OnDemand {
  /** The name of its element in pages. */
  name: string;
  /** What it is, for readers who do not see it. */
  label: string;
  /** What stands in its place before. */
  words: string;
  /** What the button says. */
  button: string;
  /** What can be seen behind the button: how it will look. */
  picture(): VNode;
  /** Loads it and shows it in an element. Resolves with a function that ends it. */
  open(place: HTMLElement): Promise<() => Promise<void>>;
}

/** Makes an element for pages. A page that has it loads nothing of the part until its button is pressed. */
export function onDemand({ name, label, words, button, picture, open }: OnDemand) {
  return defineComponent({
    name,
    setup() {
      const place = shallowRef<HTMLElement>();
      const state = ref<'closed' | 'loading' | 'open' | 'failed'>('closed');
      const problem = ref('');
      let end: (() => Promise<void>) | undefined;
      let left = false;

      async function show() {
        state.value = 'loading';
        try {
          if (place.value) end = await open(place.value);
          state.value = 'open';
          if (left) await end?.();
        } catch (error) {
          state.value = 'failed';
          problem.value = error instanceof Error ? error.message : String(error);
        }
      }

      onBeforeUnmount(() => {
        left = true;
        void end?.();
      });

      const said = { closed: button, loading: 'Loading …', open: '', failed: 'Try again' };
      return () =>
        h('section', { class: 'demo', 'aria-label': label }, [
          h('div', { class: `demo-place ${name}`, ref: place, hidden: state.value !== 'open' }),
          state.value !== 'open' &&
            h('div', { class: 'demo-cover' }, [
              h('div', { class: 'demo-picture', 'aria-hidden': 'true' }, [picture()]),
              h('div', { class: 'demo-offer' }, [
                h('p', words),
                h(
                  'button',
                  { class: 'demo-play', type: 'button', disabled: state.value === 'loading', onClick: show },
                  said[state.value],
                ),
                state.value === 'failed' &&
                  h('p', { role: 'alert' }, `It could not be started: ${problem.value}`),
              ]),
            ]),
        ]);
    },
  });
}
