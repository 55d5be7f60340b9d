import { describe, expect, test } from 'vitest';
import { emailHref, phoneHref, webAddress, whatsappHref } from './links.ts';

describe('webAddress', () => {
  test.each([
    ['https://casa.example/edital', 'https://casa.example/edital'],
    [' HTTP://Casa.example ', 'HTTP://Casa.example'],
    ['https://leilões.example/?q=ação', 'https://leilões.example/?q=ação'],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['ftp://casa.example', null],
    ['//casa.example', null],
    ['/edital', null],
    ['casa.example', null],
    ['https://ana:segredo@casa.example', null],
    ['https://banco.example@casa.example', null],
    ['https://', null],
    ['https://[', null],
    [`https://casa.example/${'a'.repeat(2083)}`, null],
    ['', null],
    [null, null],
  ])('%j is %j', (raw, href) => expect(webAddress(raw)).toBe(href));
});

describe('phoneHref and whatsappHref', () => {
  test.each([
    ['11987654321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['(11) 3333-4444', 'tel:+551133334444', 'https://wa.me/551133334444'],
    ['011 3333.4444', 'tel:+551133334444', 'https://wa.me/551133334444'],
    ['5511987654321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['+55 (11) 98765-4321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['+351 912 345 678', 'tel:+351912345678', 'https://wa.me/351912345678'],
    // The area code 55 in Rio Grande do Sul, not the country.
    ['55987654321', 'tel:+5555987654321', 'https://wa.me/5555987654321'],
    ['0800 123 4567', 'tel:08001234567', null],
    ['4003-1234', 'tel:40031234', null],
    ['11 3333-4444 / 11 98765-4321', null, null],
    ['(11) 3333-4444 ramal 12', null, null],
    ['+0123456789', null, null],
    ['123', null, null],
    ['1'.repeat(41), null, null],
    ['javascript:alert(1)', null, null],
    ['', null, null],
    [null, null, null],
  ])('%j is %j and %j', (raw, phone, whatsapp) => {
    expect([phoneHref(raw), whatsappHref(raw)]).toEqual([phone, whatsapp]);
  });
});

describe('emailHref', () => {
  test.each([
    [' contato@casa.example ', 'mailto:contato@casa.example'],
    ['a+b?c&d@casa.example', 'mailto:a%2Bb%3Fc%26d@casa.example'],
    ['\u200bcontato@casa.example', 'mailto:contato@casa.example'],
    ['contato@casa', null],
    ['contato', null],
    ['', null],
    [undefined, null],
  ])('%j is %j', (raw, href) => expect(emailHref(raw)).toBe(href));
});
