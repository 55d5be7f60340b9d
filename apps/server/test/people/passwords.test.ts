import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  isCommonPassword,
  isGuessableFrom,
  leakedPasswords,
} from '../../src/people/person/common-passwords.ts';
import { FieldErrors, readNewPassword } from '../../src/people/person/fields.ts';
import { assertNotLeaked } from '../../src/people/login/leaked-passwords.ts';

// The most common entries of the yearly lists of leaked passwords, worldwide and in Brazil.
const favourites =
  '123456 123456789 12345678 password qwerty123 qwerty1 111111 12345 secret 123123 1234567890 1234567 000000 qwerty abc123 password1 iloveyou 11111111 dragon monkey 123123123 123321 qwertyuiop 00000000 Password 654321 target123 tinkle zag12wsx 1g2w3e4r gwerty123 gwerty letmein 987654321 sunshine princess1 football1 baseball1 superman1 michael1 charlie1 jordan23 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4t5 zaq12wsx asdfghjkl 88888888 aa123456 a1b2c3d4 trustno1 starwars whatever computer michelle P@ssw0rd passw0rd welcome1 admin123 Aa123456. senha123 mudar123 Senha@123 Brasil@2024 flamengo10 corinthians gabriel123 1234mudar 102030 10203040 123mudar abcd1234'.split(
    ' ',
  );

const errorsOf = (password: string, known: readonly (string | null)[] = []): string[] => {
  const errors = new FieldErrors();
  readNewPassword({ password, password_confirmation: password }, errors, known);
  try {
    errors.throwIfAny();
    return [];
  } catch (error) {
    return (error as { body: { errors: { password: string[] } } }).body.errors.password;
  }
};

describe('a new password', () => {
  test('is checked against more than 10,000 leaked passwords of sufficient length', () => {
    const longEnough = [...leakedPasswords()].filter((password) => password.length >= 8);
    expect(longEnough.length).toBeGreaterThan(10_000);
    expect(longEnough.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  test('is not one of the most common passwords', () => {
    expect(favourites.length).toBeGreaterThanOrEqual(70);
    expect(favourites.filter((password) => errorsOf(password).length === 0)).toEqual([]);
  });

  test.each([
    'tela de 1922',
    'outra tela de 1922',
    'cavalo bateria grampo correto',
    'Xk9$wq27Lp',
    'o sol nasce às seis',
    'vinte e dois quadros',
    'Gd7-tuca-Mel4',
    'azul cobalto na parede',
    'maria pinta telas azuis',
    'vou ao leilão do martelo no domingo',
  ])('may be %j', (password) => {
    expect(
      errorsOf(password, [
        'maria.prado@example.test',
        'Maria Prado',
        '1985-02-03',
        '11987654321',
        '52998224725',
        'https://leiloes.example.com',
      ]),
    ).toEqual([]);
  });

  test.each([
    'MariaPrado85',
    'maria.prado',
    'm4r1apr4do!',
    'Maria@1985',
    'prado03021985',
    '03021985',
    'maria12345678',
    '11987654321',
    '987654321a',
    '52998224725',
    'antiquario2026',
    'Antiqu4rio!!',
    'martelo2026!',
    'leilao#2026',
    'mariamaria',
  ])('does not consist of known data: %j', (password) => {
    const known = [
      'maria.prado@example.test',
      'Maria Prado',
      '1985-02-03',
      '11987654321',
      '52998224725',
      'https://antiquario.com',
    ];
    expect(errorsOf(password, known)).toHaveLength(1);
  });

  test('may contain a short name by chance', () => {
    expect(isGuessableFrom('bananeira verde', ['Ana Lima'])).toBe(false);
  });
});

describe('the service of leaked passwords', () => {
  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  const digest = hash('sha1', 'tela de 1922', 'hex').toUpperCase();
  async function service(answer: string | null): Promise<{ url: string; asked: string[] }> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers['add-padding']}`);
      if (answer !== null) response.end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`, asked };
  }
  const isRefused = async (url: string | null): Promise<boolean> => {
    const errors = new FieldErrors();
    await assertNotLeaked('tela de 1922', errors, url);
    try {
      errors.throwIfAny();
      return false;
    } catch {
      return true;
    }
  };

  test('receives only five characters of the digest', async () => {
    const { url, asked } = await service(`${digest.slice(5)}:3\r\n${'0'.repeat(35)}:0`);
    expect(await isRefused(url)).toBe(true);
    expect(asked).toEqual([`/range/${digest.slice(0, 5)} true`]);
  });

  test('accepts a password that the service does not know or lists only as padding', async () => {
    expect(await isRefused((await service(`${'0'.repeat(35)}:7`)).url)).toBe(false);
    expect(await isRefused((await service(`${digest.slice(5)}:0`)).url)).toBe(false);
  });

  test('accepts a password when it does not answer within two seconds', async () => {
    const { url } = await service(null);
    expect(await isRefused(url)).toBe(false);
    expect(await isRefused('http://127.0.0.1:1/')).toBe(false);
  });

  test('receives no request without its setting', async () => {
    expect(await isRefused(null)).toBe(false);
  });
});
