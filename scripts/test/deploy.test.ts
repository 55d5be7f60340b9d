/**
 * What an operator installs from `deploy/`: the unit of systemd, the image and the compose file. The
 * slow test builds the image and starts it. No registry of images is needed: its base is a Debian made
 * by debootstrap, with the Node of this project.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../workspace.ts';
import { freePort } from '../../apps/server/test/free-port.ts';

const deploy = join(root, 'deploy');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version']).error === undefined;

const folder = mkdtempSync(join(tmpdir(), 'martelo-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the Caddyfile of the containers is that of the guide', () => {
  const [, guide = ''] = /```caddy\n([^]*?)```/.exec(read('docs', 'proxy.md')) ?? [];
  expect(guide).toContain('reverse_proxy');
  expect(read('deploy', 'Caddyfile')).toBe(
    guide.replaceAll('leiloes.example.com', '{$SITE}').replace('127.0.0.1:3000', 'martelo:3000'),
  );
});

test('every container has a read-only root and no right to gain rights', () => {
  const services = read('deploy', 'compose.yaml')
    .split(/^services:\n|^networks:\n/m)[1]
    ?.split(/^ {2}(?=\w)/m)
    .filter((service) => /^\w+:/.test(service));
  expect(services?.map((service) => service.split(':')[0])).toEqual([
    'caddy',
    'martelo',
    'postgresql',
  ]);
  for (const service of services ?? []) {
    expect(service).toContain('read_only: true');
    expect(service).toContain("security_opt: ['no-new-privileges:true']");
  }
  expect(services?.[1]).toContain('cap_drop: [ALL]');
});

test('a site that an operator installs has no invented lots', () => {
  expect(read('deploy', 'compose.yaml')).toContain("DEMO: '0'");
  expect(read('deploy', 'martelo.service')).toContain('\nEnvironment=DEMO=0\n');
});

test('the server may write into the folder in which the guide puts backups', () => {
  const [, backups] = /npm run backup -- (\/\w+)\//.exec(read('docs', 'operations.md')) ?? [];
  // With the embedded database the server itself writes a backup.
  expect(read('deploy', 'martelo.service')).toContain(`\nReadWritePaths=-${backups}\n`);
});

test('the address that the server trusts is that of its proxy', () => {
  const compose = read('deploy', 'compose.yaml');
  const [, trusted = ''] = /TRUSTED_PROXIES: (\S+)/.exec(compose) ?? [];
  expect(compose).toContain(`ipv4_address: ${trusted}\n`);
});

describe.skipIf(!isInstalled('systemd-analyze'))('the unit of systemd', () => {
  test('is valid, and exposes little', () => {
    const unit = read('deploy', 'martelo.service');
    const file = join(folder, 'martelo.service');
    // The programs and documents of an installed server are not here.
    writeFileSync(file, unit.replace(/^ExecStart=.*/m, 'ExecStart=/bin/true'));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    expect(verified.stderr).toBe('');
    const { status } = spawnSync('systemd-analyze', [
      'security',
      '--offline=true',
      // Of 100. A unit without any of these settings has 96.
      '--threshold=20',
      file,
    ]);
    expect(status).toBe(0);
  });
});

test('the unit and the image start the program that npm start starts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, started = ''] =
    /^ExecStart=\S+\/node (.*)$/m.exec(read('deploy', 'martelo.service')) ?? [];
  expect(`node ${started}`).toBe(scripts['start']);
  const [entrypoint, command] = ['ENTRYPOINT', 'CMD'].map((instruction) => {
    const line = new RegExp(`^${instruction} (.+)$`, 'm').exec(read('deploy', 'Dockerfile'));
    return JSON.parse(line?.[1] ?? '[]') as string[];
  });
  expect([...(entrypoint ?? []), ...(command ?? [])].join(' ')).toBe(
    `node_modules/.bin/${scripts['start']}`,
  );
});

const programs = ['buildah', 'debootstrap', 'bwrap', 'setpriv'] as const;
const missing = programs.filter((program) => !isInstalled(program));

/** Why the image is not built, or `null`. */
const reason =
  process.env['NIGHTLY'] !== '1'
    ? 'set NIGHTLY=1, it takes minutes'
    : process.getuid?.() !== 0
      ? 'only root can make a Debian'
      : missing.length > 0
        ? `${missing.join(', ')} is not installed`
        : null;

describe.skipIf(reason !== null)(`the image${reason === null ? '' : ` (${reason})`}`, () => {
  const base = join(folder, 'debian');
  const image = `localhost/martelo-test-${process.pid}`;
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  let container = '';
  let files = '';
  let server: number | undefined;

  /** Signals the server and the program around it, which are one group: that program alone would end. */
  function signal(name: NodeJS.Signals): void {
    if (server === undefined) return;
    try {
      process.kill(-server, name);
    } catch (error) {
      // A server that could not start has ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }

  /** Creates the content of the base image: Debian, the Node of this project, and npm. */
  function makeBase(): void {
    run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', base);
    const local = join(base, 'usr', 'local');
    cpSync(process.execPath, join(local, 'bin', 'node'));
    mkdirSync(join(local, 'lib', 'node_modules'), { recursive: true });
    cpSync(dirname(dirname(npmFile())), join(local, 'lib', 'node_modules', 'npm'), {
      recursive: true,
    });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
    // This machine may reach the registry through its own certificate authority.
    const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
    if (authorities !== '') {
      cpSync(authorities, join(base, 'etc/ssl/certs/ca-certificates.crt'));
      mkdirSync(join(local, 'etc'), { recursive: true });
      writeFileSync(join(local, 'etc', 'npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n');
    }
  }

  const npmFile = (): string => run('readlink', '-f', run('sh', '-c', 'command -v npm'));

  beforeAll(() => {
    makeBase();
    const started = run('buildah', 'from', 'scratch');
    run('buildah', 'add', started, base, '/');
    run('buildah', 'commit', '--rm', started, `${image}-base`);
    const isolation = ['--isolation', 'chroot', '--network', 'host'];
    const file = join(deploy, 'Dockerfile');
    run(
      'buildah',
      'bud',
      ...isolation,
      '--build-arg',
      `BASE=${image}-base`,
      '-f',
      file,
      '-t',
      image,
      '.',
    );
    container = run('buildah', 'from', image);
    files = run('buildah', 'mount', container);
  }, 1_800_000);

  afterAll(() => {
    signal('SIGKILL');
    if (container !== '') run('buildah', 'rm', container);
    spawnSync('buildah', ['rmi', '--force', image, `${image}-base`]);
  });

  /** Returns the arguments of a program in the image: another user, a read-only root, no rights. */
  function inside(data: string, env: Readonly<Record<string, string>>, args: readonly string[]) {
    const { OCIv1 } = JSON.parse(run('buildah', 'inspect', image)) as {
      OCIv1: { config: { User: string; Env: string[]; Entrypoint: string[]; WorkingDir: string } };
    };
    const { User, Env, Entrypoint, WorkingDir } = OCIv1.config;
    const [uid = '', gid = ''] = User.split(':');
    chownSync(data, Number(uid), Number(gid));
    const variables = [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
    const set = variables.flatMap((variable) => {
      const [name = '', ...value] = variable.split('=');
      return ['--setenv', name, value.join('=')];
    });
    const mounts = `--ro-bind ${files} / --dev /dev --proc /proc --tmpfs /tmp --bind ${data} /var/lib/martelo`;
    const user = `setpriv --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs --bounding-set=-all`;
    return [
      ...`${mounts} --die-with-parent --clearenv --chdir ${WorkingDir}`.split(' '),
      ...set,
      ...user.split(' '),
      ...Entrypoint,
      ...args,
    ];
  }

  test('serves pages as a user without rights, with a read-only root', async () => {
    const port = await freePort();
    const data = join(folder, 'data');
    mkdirSync(data);
    const env = { HOST: '127.0.0.1', PORT: String(port), CEP_BASE: 'none', DEMO_LIVE: '0' };
    const child = spawn('bwrap', inside(data, env, ['scripts/start.mjs']), {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    server = child.pid;
    const url = `http://localhost:${port}`;
    let status = 0;
    for (let attempt = 0; attempt < 1200 && child.exitCode === null; attempt += 1) {
      status = (await fetch(`${url}/api/health/ready`).catch(() => null))?.status ?? 0;
      if (status === 200) break;
      await sleep(200);
    }
    expect(status).toBe(200);
    const page = await fetch(`${url}/lotes`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Lotes');
    const doctor = spawnSync(
      'bwrap',
      inside(data, env, ['apps/marketplace/server/doctor-command.ts']),
      {
        encoding: 'utf8',
      },
    );
    expect(doctor.stdout).toContain('ok       database');
    expect(doctor.status).toBe(0);
    const write = ['-e', "require('fs').writeFileSync('/srv/martelo/x', '')"];
    expect(spawnSync('bwrap', inside(data, env, write), { encoding: 'utf8' }).stderr).toMatch(
      /EROFS|EACCES/,
    );
    signal('SIGTERM');
    const stops = async (): Promise<void> => {
      await expect(fetch(url)).rejects.toThrow('fetch failed');
    };
    await vi.waitFor(stops);
    server = undefined;
  }, 600_000);
});
