import { hostname, userInfo } from 'node:os';
import type { Environment } from '../config/setting.ts';

/** Returns the user name of this process, or its id in a container without one. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

/** Returns the operator of this command: `ana@servidor`, or `ana as root@servidor` with sudo. */
export function operatorName(env: Environment = process.env): string {
  const behind = env['SUDO_USER']?.trim() ?? '';
  const user = userName();
  return `${behind === '' || behind === user ? user : `${behind} as ${user}`}@${hostname()}`;
}
