import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../apps/host/src/settings.ts';
import { root } from '../../scripts/dependencies.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'aftercast-host-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the settings of the program', () => {
  const env = { AFTERCAST_FOLDER: folder };

  it('are those of one process with a folder, if there are none', () => {
    const settings = readSettings(env);
    expect(settings).toMatchObject({
      port: 2567,
      hostname: 'localhost',
      database: null,
      redis: null,
      proxies: 0,
      spectatorDelay: 0,
    });
    expect(settings.operatorKey).toBeNull();
  });

  it('make a secret once, which only its user can read', () => {
    const { secret } = readSettings(env);
    expect(Buffer.from(secret, 'base64')).toHaveLength(32);
    expect(readSettings(env).secret).toBe(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(
      readSettings({ ...env, AFTERCAST_SECRET: 'another secret of at least 32 bytes' }).secret,
    ).toContain('another');
  });

  it.each([
    [{ PORT: '80a' }, 'PORT is a number'],
    [{ PORT: '70000' }, 'PORT is a number'],
    [{ PROXIES: '-1' }, 'PROXIES is a number'],
    [{ AFTERCAST_SPECTATOR_DELAY: 'long' }, 'AFTERCAST_SPECTATOR_DELAY is a number'],
    [{ DATABASE_URL: 'postgres://x' }, 'AFTERCAST_SECRET is missing'],
    [{ REDIS_URL: 'redis://x' }, 'DATABASE_URL is missing'],
  ])('%o are refused, with the reason', (wrong, reason) => {
    expect(() => readSettings({ ...env, ...wrong })).toThrow(SettingsError);
    expect(() => readSettings({ ...env, ...wrong })).toThrow(reason);
  });
});

describe('docs/hosting.md and the files beside the program', () => {
  const names = (text: string) =>
    new Set(text.match(/\b(?:AFTERCAST_[A-Z_]+|DATABASE_URL|REDIS_URL|PUBLIC_ADDRESS|PROXIES|PORT|HOST)\b/g));
  const known = names(read('apps/host/src/settings.ts'));

  it('name every setting, and no other', () => {
    const table = /^## The program\n([\s\S]*?)^## /m.exec(read('docs/hosting.md'))?.[1] ?? '';
    expect(names(table)).toEqual(known);
    for (const file of ['compose.yaml', 'aftercast@.service', 'Dockerfile'])
      for (const name of names(read(`apps/host/${file}`))) expect(known, `${file}: ${name}`).toContain(name);
  });

  it('name the limits that the server has', () => {
    const limits = read('docs/hosting.md');
    const { requestsPerMinute, matchesPerHour, connectionsPerMatch } = Object.fromEntries(
      [...read('packages/server/src/routes/limits.ts').matchAll(/^ {2}(\w+): ([\d_]+),$/gm)].map(
        ([, name, value]) => [name, value],
      ),
    );
    expect(limits).toMatch(new RegExp(`\\| ${requestsPerMinute} +\\| \`limits.requestsPerMinute`));
    expect(limits).toMatch(new RegExp(`\\| ${matchesPerHour} +\\| \`limits.matchesPerHour`));
    expect(limits).toMatch(new RegExp(`\\| ${connectionsPerMatch} +\\| \`limits.connectionsPerMatch`));
  });

  const has = (program: string) => spawnSync('which', [program]).status === 0;

  it.runIf(has('systemd-analyze'))('have a unit that systemd understands', () => {
    const unit = join(folder, 'aftercast@.service');
    writeFileSync(unit, read('apps/host/aftercast@.service'));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(stderr).not.toContain('aftercast@');
    expect(status).toBe(0);
  });

  it.runIf(has('nginx'))('have a configuration that nginx understands', () => {
    const outer = join(folder, 'nginx.conf');
    const server = join(folder, 'aftercast.conf');
    writeFileSync(server, read('apps/host/nginx.conf'));
    writeFileSync(
      outer,
      `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n  access_log off;\n  include ${server};\n}\n`,
    );
    execFileSync('nginx', ['-t', '-q', '-c', outer], { stdio: 'pipe' });
  });
});
