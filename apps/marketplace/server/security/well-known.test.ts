import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { wellKnown } from './well-known.ts';

const get = async (settings: Omit<Parameters<typeof wellKnown>[0], 'siteUrl'>, url: string) => {
  const app = fastify();
  await app.register(wellKnown({ ...settings, siteUrl: 'https://casa.example' }));
  const answer = await app.inject(url);
  await app.close();
  return answer;
};

test('security.txt has the fields of RFC 9116, and expires within a year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:30:00Z') });
  const settings = { securityContact: 'mailto:seguranca@casa.example', contactTo: null };
  const { body } = await get(settings, '/.well-known/security.txt');
  vi.useRealTimers();
  expect(body).toBe(
    [
      'Contact: mailto:seguranca@casa.example',
      'Expires: 2027-05-21T00:00:00Z',
      'Preferred-Languages: pt-BR, en',
      'Canonical: https://casa.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test.each([
  [
    { securityContact: 'https://casa.example/s', contactTo: 'a@casa.example' },
    'https://casa.example/s',
  ],
  [{ securityContact: null, contactTo: 'a@casa.example' }, 'mailto:a@casa.example'],
  [{ securityContact: null, contactTo: null }, 'https://casa.example/contato'],
])('the contact of %o is %s', async (settings, contact) => {
  const { headers, body } = await get(settings, '/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Contact: ${contact}\n`);
});

test('redirects password managers to the page that changes the password', async () => {
  const settings = { securityContact: null, contactTo: null };
  const { statusCode, headers } = await get(settings, '/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account/profile#senha']);
});
