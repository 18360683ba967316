/** Everything that a place in the repository may import, and what it may not use. */
export interface Rules {
  /** What each package or app may import: names of packages, and of libraries where they are closed. */
  readonly layers: Readonly<Record<string, Layer>>;
  /** Parts of a package that see less than the package. */
  readonly sides: readonly PackageSide[];
  readonly banned: Ban;
  /** Files that set up tools: they may reach outside their package. */
  readonly configuration: RegExp;
  readonly tests: RegExp;
  /**
   * Neighbours that still import each other both ways, as `packages/x/src/a <-> packages/x/src/b`. The list only
   * shrinks: an entry that is no longer needed is a fault.
   */
  readonly mutualFolders: readonly string[];
}

export interface Layer {
  readonly packages: readonly string[];
  /** If absent, any library that the package's manifest names. Tests may use any. */
  readonly libraries?: readonly string[];
}

export interface PackageSide {
  readonly name: string;
  readonly files: RegExp;
  /** Files of the same package that it may import. */
  readonly local: RegExp;
  readonly packages: readonly string[];
  /** Packages of which it may import types only. */
  readonly types: readonly string[];
}

export interface Ban {
  readonly packages: readonly string[];
  readonly globals: readonly string[];
}

/** What a fault is a fault against. */
export type RuleName =
  | 'layer'
  | 'library'
  | 'side'
  | 'deep import'
  | 'cycle'
  | 'mutual folders'
  | 'banned global';

/** One place where a file breaks a rule. */
export interface Fault {
  readonly rule: RuleName;
  /** File, line, and what is wrong. */
  readonly text: string;
}
