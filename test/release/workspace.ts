import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/dependencies.mjs';

type Ranges = Readonly<Record<string, string>>;

/** What a release needs of a package's manifest. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: object;
  dependencies?: Ranges;
  peerDependencies?: Ranges;
  devDependencies?: Ranges;
}

/** A package of the workspace. */
export interface WorkspacePackage {
  /** Its folder, such as `packages/kernel`. */
  folder: string;
  manifest: Manifest;
}

/** The packages in the folders `packages` and `apps` of a workspace, by default of this one. */
export function packagesOf(workspace: string = root): WorkspacePackage[] {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(workspace, group)).map((name) => {
      const folder = `${group}/${name}`;
      const manifest = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'));
      return { folder, manifest };
    }),
  );
}

/** The packages of the workspace that are published. */
export const published = packagesOf().filter(({ manifest }) => manifest.private !== true);
