/** A program that installs packages, and how a project is used with it. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Arguments that install a project's packages; none for Yarn. */
  readonly install: readonly string[];
  /** Arguments that start the page. */
  readonly dev: readonly string[];
}

const managers: readonly PackageManager[] = [
  { name: 'npm', install: ['install'], dev: ['run', 'dev'] },
  { name: 'pnpm', install: ['install'], dev: ['dev'] },
  { name: 'yarn', install: [], dev: ['dev'] },
  { name: 'bun', install: ['install'], dev: ['run', 'dev'] },
];

/**
 * The package manager that runs this program: its name begins the user agent, as in `pnpm/12.21.0 npm/? node/v20.20.2 …`.
 * @param agent the environment's `npm_config_user_agent`
 * @returns npm if the agent is missing or unknown: every Node has it
 */
export function packageManagerOf(agent: string | undefined): PackageManager {
  const named = agent?.split('/')[0];
  return managers.find(({ name }) => name === named) ?? (managers[0] as PackageManager);
}
