/** The panel beside the table: the history and the causes. */
export const panel = {
  label: 'What happened',
  tabs: { history: 'History', causes: 'Causes' },
  /** A command whose chain would not have ended, or in which a card failed. */
  brokenOff: 'Undone: a card failed.',
};

/** The history, in sentences. */
export const history = {
  empty: 'What happens in the match is listed here.',
  cards: 'The cards of this line',
  turn: (round: number, player: string) => `Turn ${round} · ${player}`,
  /** What has become of an action that another has cancelled, or for which nothing was left to do. */
  cancelled: 'Prevented.',
  dropped: 'No effect.',
  /** @param sentence about the cause, without its full stop */
  because: (sentence: string) => `Because ${lower(sentence)}.`,
  more: (count: number): string => (count === 1 ? '1 more action.' : `${count} more actions.`),
};

/** The tree of causes. */
export const causes = {
  label: 'Actions and their causes',
  empty: 'Every action is listed here, below the one that caused it.',
  hidden: (count: number): string =>
    count === 1 ? '1 earlier line is not shown.' : `${count} earlier lines are not shown.`,
  /** Deaths that follow from deaths come in waves, from 1. */
  wave: (title: string, wave: number) => `${title}, wave ${wave}`,
  /** The action that is about to happen, and the one that happens. */
  next: 'next',
  now: 'now',
  prevented: 'Prevented',
  preventedBy: (name: string) => `Prevented by ${name}`,
  noEffect: 'Had no effect',
};

/** Lowers the first letter of a sentence that continues another: names keep their capitals, articles do not. */
function lower(sentence: string): string {
  return sentence.replace(/^(A|An|The|You|Your|Something|Enemy|Quest)\b/, (word) => word.toLowerCase());
}
