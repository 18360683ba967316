import type { PageWords } from '../../page-words.ts';

type Words = PageWords['told'];

export const panel: Words['panel'] = {
  label: 'Was geschehen ist',
  tabs: { history: 'Verlauf', causes: 'Ursachen' },
  brokenOff: 'Zurückgenommen: Eine Karte hat versagt.',
};

export const history: Words['history'] = {
  empty: 'Hier steht, was in der Partie geschieht.',
  cards: 'Die Karten dieser Zeile',
  turn: (round, player) => `Zug ${round} · ${player}`,
  cancelled: 'Verhindert.',
  dropped: 'Ohne Wirkung.',
  because: (sentence) => `Grund: ${sentence}.`,
  more: (count) => (count === 1 ? '1 weitere Aktion.' : `${count} weitere Aktionen.`),
};

export const causes: Words['causes'] = {
  label: 'Aktionen und ihre Ursachen',
  empty: 'Hier steht jede Aktion, unter der, die sie verursacht hat.',
  hidden: (count) =>
    count === 1 ? '1 frühere Zeile wird nicht gezeigt.' : `${count} frühere Zeilen werden nicht gezeigt.`,
  wave: (title, wave) => `${title}, Welle ${wave}`,
  next: 'gleich',
  now: 'jetzt',
  prevented: 'Verhindert',
  preventedBy: (name) => `Verhindert durch ${name}`,
  noEffect: 'Ohne Wirkung',
};
