/** The module of a game that is none of this package: `pnpm lab --game` writes it into the page. */
export interface OwnModule {
  /** Its address on the page's own server. */
  readonly url: string;
  /** The name of its game. */
  readonly name: string;
}

/** The module that the page is served with; `null` for none. */
export const ownModule: OwnModule | null = readModule();

function readModule(): OwnModule | null {
  // Unit tests have no page.
  if (typeof document === 'undefined') return null;
  const found = document.querySelector<HTMLMetaElement>('meta[name="own-game"]');
  return found === null ? null : (JSON.parse(found.content) as OwnModule);
}
