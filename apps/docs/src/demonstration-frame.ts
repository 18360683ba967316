import { defineComponent, h, onBeforeUnmount, ref, shallowRef } from 'vue';

/** The demonstration, which is loaded when the reader asks for it: a page without it has none of the engine. */
export const DemonstrationFrame = defineComponent({
  name: 'DemonstrationFrame',
  setup() {
    const place = shallowRef<HTMLElement>();
    const state = ref<'asked' | 'loading' | 'playing' | 'failed'>('asked');
    const problem = ref('');
    let end: (() => Promise<void>) | undefined;
    let left = false;

    async function play() {
      state.value = 'loading';
      try {
        const { playDemonstration } = await import('./demonstration/demonstration.ts');
        if (place.value) end = await playDemonstration(place.value);
        state.value = 'playing';
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

    const words = {
      asked: 'Play the demonstration',
      loading: 'Loading …',
      playing: '',
      failed: 'Try again',
    };
    return () =>
      h('section', { class: 'demo', 'aria-label': 'Demonstration' }, [
        h('div', { class: 'demo-place', ref: place, hidden: state.value !== 'playing' }),
        state.value !== 'playing' &&
          h('div', { class: 'demo-cover' }, [
            h('p', 'One Arcane Explosion, with the real engine in a worker of this page.'),
            h(
              'button',
              { class: 'demo-play', type: 'button', disabled: state.value === 'loading', onClick: play },
              words[state.value],
            ),
            state.value === 'failed' &&
              h('p', { role: 'alert' }, `The demonstration could not be started: ${problem.value}`),
          ]),
      ]);
  },
});
