/** Matches for programs that learn to play: what is seen and what can be done are arrays of a fixed form. */

export {
  CHOICE_NAMES,
  Environment,
  type EnvironmentGame,
  type EnvironmentOptions,
} from './environment/environment.ts';
export { environments } from './environment/environments.ts';
export { EMPTY, ObservationForm, type ObservedSlots } from './environment/observation.ts';
