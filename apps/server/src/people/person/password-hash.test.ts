import { afterAll, describe, expect, test, vi } from 'vitest';

// Other tests use cheap hashes (test/cheap-hashes.ts), which earlier files have loaded.
vi.unmock('./password-hash.ts');
vi.resetModules();
afterAll(() => void vi.resetModules());
const { hashPassword, verifyPassword } = await import('./password-hash.ts');

describe('passwords at rest', () => {
  test('are salted Argon2id hashes and are verified with their own parameters', async () => {
    const [first, second] = await Promise.all([hashPassword('ação'), hashPassword('ação')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('ac\u0327a\u0303o', first)).toBe(true);
    expect(await verifyPassword('acao', first)).toBe(false);
    // A hash of another implementation, with other parameters.
    const foreign = '$argon2id$v=19$m=64,t=3,p=1$c29tZXNhbHQ$';
    expect(await verifyPassword('x', `${foreign}${'A'.repeat(43)}`)).toBe(false);
  });

  test('no password is correct for an unknown account', async () => {
    expect(await verifyPassword('', null)).toBe(false);
  });
});
