import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { reloadForPictureHosts } from './new-picture-host.ts';

const reload = vi.fn();
let now = 60_000;

beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  reloadForPictureHosts(reload);
});
afterEach(() => {
  reload.mockClear();
  document.body.replaceChildren();
  now = 60_000;
});

const refuse = (blockedURI: string, effectiveDirective = 'img-src'): void => {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective }),
  );
};

test('a blocked image reloads the document once per host', () => {
  refuse('https://nova.example/1.jpg');
  refuse('https://nova.example/2.jpg');
  expect(reload).toHaveBeenCalledTimes(1);
  refuse('https://outra.example/1.jpg');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload a fresh document, for another violation, or while the person types', () => {
  now = 1000;
  refuse('https://nova.example/1.jpg');
  now = 60_000;
  refuse('https://nova.example/x.js', 'script-src-elem');
  refuse('inline');
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  refuse('https://nova.example/1.jpg');
  expect(reload).not.toHaveBeenCalled();
});
