import { ConfigError } from '@martelo/server';
import { expect, test } from 'vitest';
import { apiWarning, readSettings } from './settings.ts';

test.each([
  ['API_BASE', 'https://api.example.com/', 'apiBase', 'https://api.example.com'],
  ['API_BASE', 'http://localhost:3001/api', 'apiBase', 'http://localhost:3001/api'],
  ['API_BASE', 'http://[::1]:3001', 'apiBase', 'http://[::1]:3001'],
  ['CEP_BASE', 'http://127.0.0.1:8080/ws', 'cepBase', 'http://127.0.0.1:8080/ws'],
  ['CEP_BASE', 'none', 'cepBase', null],
] as const)('%s may be %s', (name, value, key, expected) => {
  expect(readSettings({ [name]: value })[key]).toBe(expected);
});

test.each([
  ['API_BASE', 'http://api.example.com'],
  ['API_BASE', 'http://localhost.evil.example'],
  ['API_BASE', 'ftp://localhost'],
  ['API_BASE', 'api'],
  ['CEP_BASE', 'http://viacep.com.br/ws'],
  ['CEP_BASE', 'javascript:alert(1)'],
])('%s is rejected if its traffic would leave this machine unencrypted: %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^${name} is "${value.replaceAll(/[()/.]/g, '\\$&')}": expected .* https address`),
  );
});

test('an API in another process without a secret is a warning', () => {
  const remote = { API_BASE: 'https://api.example.com' };
  expect(apiWarning(readSettings(remote))).toContain('Set the same SHARED_SECRET for both.');
  expect(apiWarning(readSettings({ ...remote, SHARED_SECRET: 's'.repeat(32) }))).toBeNull();
  expect(apiWarning(readSettings({}))).toBeNull();
});

test('image hosts and security contact have defaults', () => {
  const { imageHosts, securityContact } = readSettings({});
  expect([imageHosts, securityContact]).toEqual([null, null]);
});

test('image hosts are origins separated by commas', () => {
  expect(
    readSettings({ IMAGE_HOSTS: 'https://a.example, http://b.example:8080' }).imageHosts,
  ).toEqual(['https://a.example', 'http://b.example:8080']);
});

test.each([
  ['IMAGE_HOSTS', 'a.example'],
  ['IMAGE_HOSTS', 'https://a.example/fotos'],
  ['IMAGE_HOSTS', "https://a.example; script-src 'unsafe-inline'"],
  ['IMAGE_HOSTS', 'https://a.example,'],
  ['SECURITY_CONTACT', 'seguranca@casa.example'],
  ['SECURITY_CONTACT', 'http://casa.example'],
  ['SECURITY_CONTACT', 'mailto:a'],
  ['SECURITY_CONTACT', 'mailto:a@b.example\nCanonical: x'],
])('%s is rejected when it is %j', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(ConfigError);
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test.each(['mailto:seguranca@casa.example', 'https://casa.example/seguranca'])(
  '%s is a contact for security',
  (contact) => {
    expect(readSettings({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  },
);

test('the time limit of a page is a number of milliseconds', () => {
  expect(readSettings({}).renderTimeout).toBe(5000);
  expect(readSettings({ RENDER_TIMEOUT: '60000' }).renderTimeout).toBe(60_000);
  for (const wrong of ['0', '99', '-1', '1.5', '5s', '9999999']) {
    expect(() => readSettings({ RENDER_TIMEOUT: wrong })).toThrow('RENDER_TIMEOUT');
  }
});

test('the memory for pages is a number of megabytes', () => {
  expect(readSettings({}).pageCacheBytes).toBe(64_000_000);
  expect(readSettings({ PAGE_CACHE_MB: '512' }).pageCacheBytes).toBe(512_000_000);
  for (const wrong of ['0', '-1', '1.5', 'muito', '999999']) {
    expect(() => readSettings({ PAGE_CACHE_MB: wrong })).toThrow('PAGE_CACHE_MB');
  }
});
