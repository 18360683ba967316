/** Matches for programs that learn to play: what is seen and what can be done are arrays of a fixed form. The entries of the games have theirs. */

export {
  CHOICE_NAMES,
  Environment,
  type EnvironmentGame,
  type EnvironmentOptions,
} from './environment/environment.ts';
export { EMPTY, ObservationForm, type ObservedSlots } from './environment/observation.ts';
