import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { root } from '../../scripts/dependencies.mjs';

/** What stands in for npm: it notes its arguments, and has a file for each version that it was told to publish. */
const NPM = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >> calls
broken=$(cat broken)
case "$1" in
  --version) cat version ;;
  view)
    file="published/$(echo "$2" | tr / +)"
    if [ "$broken" = view ]; then echo '{"error":{"code":"E503"}}'; exit 1; fi
    if [ ! -f "$file" ]; then echo '{"error":{"code":"E404"}}'; exit 1; fi
    cat "$file" ;;
  publish)
    read -r name version integrity < "$2.about"
    if [ "$broken" = "$name" ]; then echo 'npm error code E500' >&2; exit 1; fi
    case "$*" in *--dry-run*) exit 0 ;; esac
    echo "\\"$integrity\\"" > "published/$(echo "$name@$version" | tr / +)" ;;
esac
`;

/** A folder of tarballs, and an npm that publishes to a file. */
export class FakeRegistry {
  private readonly folder = mkdtempSync(join(tmpdir(), 'aftercast-publish-'));
  private readonly tarballs = join(this.folder, 'tarballs');
  private readonly bin = join(this.folder, 'bin');

  constructor() {
    mkdirSync(this.tarballs);
    mkdirSync(join(this.bin, 'published'), { recursive: true });
    writeFileSync(join(this.bin, 'npm'), NPM, { mode: 0o755 });
    this.behave({});
  }

  /**
   * How npm behaves from now on.
   * @param broken what fails: the package of this name when it is published, or `view` for every look-up
   * @param version what it says its version is
   */
  behave({ broken = '', version = '11.5.1' }: { broken?: string; version?: string }): void {
    writeFileSync(join(this.bin, 'broken'), broken);
    writeFileSync(join(this.bin, 'version'), version);
  }

  /** Puts a tarball into the folder, in place of an earlier one of the package. */
  pack(fields: { name: string; version?: string; [field: string]: unknown }, readme = ''): void {
    const manifest = { version: '0.1.0', ...fields };
    const content = join(this.folder, 'package');
    mkdirSync(content, { recursive: true });
    writeFileSync(join(content, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(content, 'README.md'), readme);
    const file = join(this.tarballs, `${manifest.name.replace('@', '').replace('/', '-')}.tgz`);
    execFileSync('tar', ['-czf', file, '-C', this.folder, 'package']);
    const hash = createHash('sha512').update(readFileSync(file)).digest('base64');
    writeFileSync(`${file}.about`, `${manifest.name} ${manifest.version} sha512-${hash}\n`);
  }

  /** Runs the script that publishes, with further arguments. */
  publish(...args: string[]): { code: number | null; out: string[]; error: string } {
    const script = join(root, 'scripts/release/publish.mjs');
    const env = { ...process.env, PATH: `${this.bin}${delimiter}${process.env.PATH}` };
    const { status, stderr, stdout } = spawnSync(process.execPath, [script, this.tarballs, ...args], {
      encoding: 'utf8',
      env,
    });
    return { code: status, out: stdout.split('\n').filter(Boolean), error: stderr };
  }

  /** The packages that npm was told to publish, in order, with the arguments after the tarball. */
  get asked(): { file: string; args: string }[] {
    const calls = join(this.bin, 'calls');
    const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
    return lines
      .map((line) => line.split(' '))
      .filter(([command]) => command === 'publish')
      .map(([, file = '', ...args]) => ({ file: basename(file), args: args.join(' ') }));
  }

  /** The versions that npm has, by name. */
  get published(): string[] {
    return readdirSync(join(this.bin, 'published'))
      .map((file) => file.replace('+', '/'))
      .sort();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
