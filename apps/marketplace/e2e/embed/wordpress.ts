/**
 * Debian's WordPress on its own database, for tests of the plugin.
 *
 * @module
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/test/free-port.ts';
import { runAs } from '../../../server/test/run-as.ts';

const sources = '/usr/share/wordpress';

/** A file of each package that is needed. */
const packages: Readonly<Record<string, string>> = {
  wordpress: join(sources, 'wp-load.php'),
  'wordpress-theme-twentytwentythree': join(sources, 'wp-content/themes/twentytwentythree'),
  'mariadb-server-core': '/usr/sbin/mariadbd',
  'php-cli': '/usr/bin/php',
  'php-mysql': '/usr/share/doc/php-mysql',
};

/** Returns why the tests cannot run here, or `null`. */
export function whyNoWordPress(): string | null {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));
  return missing.length === 0
    ? null
    : `Debian's packages are not installed: apt-get install --no-install-recommends ${missing.join(' ')}`;
}

/** The password of both people. */
export const password = 'senha-de-teste';

/** Login names, which are also the names of their roles in WordPress. */
export type Writer = 'administrator' | 'author';

/** A running WordPress. */
export interface WordPress {
  /** Its address, `http://localhost:PORT`. */
  readonly url: string;
  /** The messages of PHP about the plugin: errors, warnings and deprecations. */
  readonly complaints: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const config = (socket: string, url: string, log: string): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'WP_SITEURL', '${url}' );
define( 'FS_METHOD', 'direct' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${log}' );
$table_prefix = 'wp_';
define( 'ABSPATH', __DIR__ . '/' );
require ABSPATH . 'wp-settings.php';
`;

/**
 * A plugin for the tests only. WordPress refuses to call other ports of this machine, has no classic
 * editor without a plugin, and would send mails.
 */
const testPlugin = `<?php
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'block_local_requests', '__return_false' );
add_filter( 'http_allowed_safe_ports', fn( $ports, $host, $url ) => [ ...$ports, (int) wp_parse_url( $url, PHP_URL_PORT ) ], 10, 3 );
add_filter( 'use_block_editor_for_post', fn( $uses ) => $uses && ! isset( $_COOKIE['classic'] ) );
function wp_mail() { return true; }
`;

const install = (url: string): string => `
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = '${new URL(url).host}';
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Casa de teste', 'administrator', 'administrator@example.test', true, '', '${password}' );
update_option( 'home', '${url}' );
// PHP's own server answers 404 for a path with a dot, such as that of the editor's oEmbed calls.
update_option( 'permalink_structure', '' );
get_user_by( 'id', wp_create_user( 'author', '${password}', 'author@example.test' ) )->set_role( 'author' );
`;

/**
 * Starts WordPress with an administrator and an author. It ends with this process, however this
 * process ends: its shell waits for the end of a pipe that only this process holds open.
 */
export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-wordpress-'));
  const [site, socket, log] = [
    join(folder, 'site'),
    join(folder, 'socket'),
    join(folder, 'debug.log'),
  ];
  const port = await freePort('localhost');
  const url = `http://localhost:${port}`;
  cpSync(sources, site, { recursive: true, dereference: true });
  writeFileSync(join(site, 'wp-config.php'), config(socket, url, log));
  mkdirSync(join(site, 'wp-content/mu-plugins'));
  writeFileSync(join(site, 'wp-content/mu-plugins/tests.php'), testPlugin);
  if (runAs.uid !== undefined) {
    chownSync(folder, runAs.uid, runAs.gid);
    execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, site]);
  }
  const script = `
    exec >"$1/log" 2>&1
    mariadb-install-db --no-defaults --datadir="$1/data" --auth-root-authentication-method=normal \
      --skip-test-db || exit 1
    /usr/sbin/mariadbd --no-defaults --datadir="$1/data" --socket="$1/socket" --skip-networking \
      --pid-file="$1/pid" --innodb-flush-log-at-trx-commit=0 &
    database=$!
    PHP_CLI_SERVER_WORKERS=4 setsid php -d opcache.enable_cli=1 -S "localhost:$2" -t "$1/site" &
    php=$!
    while read -r _; do :; done
    /bin/kill -KILL -- "-$php"
    kill "$database"
    wait`;
  const shell = spawn('/bin/sh', ['-c', script, 'sh', folder, String(port)], {
    ...runAs,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    shell.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const php = (code: string): void => {
    execFileSync('/usr/bin/php', ['-r', code], { ...runAs, cwd: site, stdio: 'pipe' });
  };
  try {
    const create = `mysqli_report( MYSQLI_REPORT_STRICT ); ( new mysqli( null, 'root', '', '', 0, '${socket}' ) )->query( 'create database wordpress' );`;
    for (let tries = 0; ; tries += 1) {
      try {
        php(create);
        break;
      } catch (error) {
        if (tries === 150 || shell.exitCode !== null) throw error;
        await sleep(200);
      }
    }
    php(install(url));
  } catch (error) {
    await stop();
    throw error;
  }
  const complaints = (): readonly string[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes('plugins/martelo/'));
  return { url, complaints, stop };
}
