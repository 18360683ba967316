/** The keywords without words, for production. Generated from `keywords.ts`: `npx vitest -u` on this folder. */
export const keywords = {
  quickboot: { kind: 'ability', stat: 'quickboot' },
  suspended: { kind: 'ability', stat: 'suspended' },
} as const;
