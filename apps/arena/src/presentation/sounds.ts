/** What can be heard in a match. */
export type SoundName =
  | 'draw'
  | 'play'
  | 'cast'
  | 'summon'
  | 'strike'
  | 'hurt'
  | 'mend'
  | 'raise'
  | 'freeze'
  | 'hush'
  | 'break'
  | 'die'
  | 'reveal'
  | 'answer'
  | 'turn'
  | 'refuse'
  | 'won'
  | 'lost'
  | 'tied';

/** The sounds of a game, by the action types that have one. An action is heard when it is performed. */
export type GameSounds = Readonly<Record<string, SoundName>>;
