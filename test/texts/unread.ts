const CHOICE = 'the reader does not know choices of named options, and how many are picked';
const CARRIED = 'the reader does not know effects that do what another card says';

/** Cards of `hearth` whose texts are not read, by id, and why. A card that can be read must leave the list. */
export const UNREAD: Readonly<Record<string, string>> = {
  'closing-bell': CHOICE,
  'night-watchman': CHOICE,
  'gadget-fitter': CHOICE,
  'made-to-measure': CHOICE,
  overtime: CHOICE,
  'homeward-whistle': CHOICE,
  'spring-cleaning': CHOICE,
  'drawer-of-oddments': CHOICE,
  'odd-job-man': CARRIED,
};
