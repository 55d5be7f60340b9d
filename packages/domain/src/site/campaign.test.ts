import { expect, test } from 'vitest';
import { withoutCampaign } from './campaign.ts';

test.each([
  ['/casa/7/lote/12?fbclid=IwAR0-_x', '/casa/7/lote/12'],
  ['/lotes?utm_source=blog&leilao=7&utm_medium=&gclid', '/lotes?leilao=7'],
  ['/lotes?leilao=7&FBCLID=a#fotos', '/lotes?leilao=7#fotos'],
  ['/lotes?UTM_Source=x&utm%5Fmedium=y&leilao=7', '/lotes?leilao=7'],
  ['/lotes?_hsenc=a&_hsmi=b&mkt_tok=c&mibextid=d&gclsrc=aw.ds&gad_campaignid=1', '/lotes'],
  ['/lotes?utm_source=x&', '/lotes'],
  ['https://site.example/?utm_campaign=maio', 'https://site.example/'],
])('%s is the page %s', (address, page) => expect(withoutCampaign(address)).toBe(page));

test.each([
  '/',
  '/lotes?',
  '/lotes?leilao=7&termo=utm_source%3Dx&termo=a+b',
  '/lotes?termo=fbclid',
  '/lotes?xutm_source=1&source=2&id=3',
  '/lotes#?utm_source=x',
  '/entrar?voltar=/lotes?x=1',
])('%s stays as it is', (address) => expect(withoutCampaign(address)).toBe(address));
