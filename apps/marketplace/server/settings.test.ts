import { ConfigError } from '@martelo/server';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('the hosts of pictures and the contact for security have defaults', () => {
  const { imageHosts, securityContact } = readSettings({});
  expect([imageHosts, securityContact]).toEqual([null, null]);
});

test('hosts of pictures are origins, separated by commas', () => {
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
])('%s is refused when it is %j', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(ConfigError);
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test.each(['mailto:seguranca@casa.example', 'https://casa.example/seguranca'])(
  '%s is a contact for security',
  (contact) => {
    expect(readSettings({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  },
);
