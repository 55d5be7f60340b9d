type RunAs = { readonly uid: number; readonly gid: number } | { uid?: undefined; gid?: undefined };

/**
 * The user for programs that refuse to run as root, or that must not. Empty when the tests do not
 * run as root: programs then run as the same user.
 *
 * @example spawn('nginx', args, { ...runAs, cwd });
 */
export const runAs: RunAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
