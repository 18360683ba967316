import type { MatchParts, Role } from '@aftercast/match';
import { loadCode } from '@aftercast/rules';

/** Where the code of the parts is. */
const CODE: Readonly<Record<'projection' | 'targeting', () => Promise<MatchParts>>> = {
  projection: () => import('./projection.ts'),
  targeting: () => import('./targeting.ts'),
};

/** Loads the code that not every match needs, when it is first wanted. What is loaded stays for the worker's later matches. */
export class HostParts {
  /** What is loaded. Matches take their parts from it. */
  readonly loaded: MatchParts = {};
  private readonly code: typeof CODE;

  /** @param code tests give their own */
  constructor(code = CODE) {
    this.code = code;
  }

  /**
   * Loads what a connection of a role needs.
   * @throws MissingCodeError if it cannot be loaded
   */
  async forRole({ kind }: Role): Promise<void> {
    if (kind !== 'owner' && this.loaded.ProjectedStream === undefined)
      await this.add('what a seat may see', this.code.projection);
    // Here, and not with its first choice: the time of that would tell whether another seat has chosen before (law H1).
    if (kind === 'seat') await this.forTargeting();
  }

  /**
   * Loads what targeting needs.
   * @returns `null` if it is there
   * @throws MissingCodeError if it cannot be loaded
   */
  forTargeting(): Promise<void> | null {
    return this.loaded.SeatTargeting === undefined ? this.add('targeting', this.code.targeting) : null;
  }

  private async add(what: string, load: () => Promise<MatchParts>): Promise<void> {
    Object.assign(this.loaded, await loadCode(what, load));
  }
}
