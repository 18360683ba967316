/** Pictures of the cards of `cyber`, by their names in game-icons. */
export const ofCards: Readonly<Record<string, string>> = {
  'acolyte-of-bytes-1': 'hood',
  'backup-1': 'save',
  'bit-rot-1': 'cracked-disc',
  'bit-swizzler-1': 'recycle',
  'botnet-1': 'mesh-network',
  'breakpoint-1': 'stop-sign',
  'brute-force-1': 'siege-ram',
  'cracker-1a': 'lockpicks',
  'cracker-1b': 'key',
  'cracker-2': 'padlock-open',
  'cron-1': 'alarm-clock',
  'data-leak-1': 'leak',
  'dead-hand-1': 'evil-hand',
  'denial-of-service-1': 'breaking-chain',
  'firewall-1': 'firewall',
  'fork-bomb-1': 'time-bomb',
  'garbage-collector-1': 'trash-can',
  'honeypot-1': 'honeypot',
  'hot-patch-1': 'bandage-roll',
  'keylogger-1': 'keyboard',
  'linker-1': 'linked-rings',
  'mainframe-1': 'server-rack',
  'memory-bank-1': 'database',
  'overclocker-1': 'speedometer',
  'packet-storm-1': 'lightning-storm',
  'parasite-1': 'leeching-worm',
  'rootkit-1': 'plant-roots',
  'siphon-1': 'vortex',
  'spooler-1': 'film-spool',
  'swarm-1': 'bee',
  'tap-1': 'radar-dish',
  thread: 'yarn',
  'undelete-1': 'return-arrow',
  'warm-start-1': 'power-button',
  'watchdog-1': 'sniffing-dog',
  'worm-1': 'earth-worm',
  'zero-day-1': 'virus',
  intruder: 'spy',
  operator: 'console-controller',
};

/** Pictures by kind, for programs without their own picture. */
export const ofRaces: Readonly<Record<string, string>> = {
  cracker: 'lockpicks',
  daemon: 'daemon-skull',
  guard: 'firewall',
  tool: 'gears',
};

/** Signs with another picture in this game: a terminal has no swords, skulls or scrolls. */
export const signsOfCyber = {
  attacked: 'empty-hourglass',
  charge: 'rocket',
  deathrattle: 'unplugged',
  enchanted: 'upgrade',
  enrage: 'power-lightning',
  fatigue: 'unplugged',
  history: 'notebook',
  routine: 'circuitry',
  strength: 'battery-75',
  taunt: 'brick-wall',
  tied: 'linked-rings',
  won: 'trophy',
} as const;

/** The hue in degrees of each kind of program. */
export const hueOfRace: Readonly<Record<string, number>> = {
  cracker: 12,
  daemon: 285,
  guard: 205,
  tool: 52,
};
