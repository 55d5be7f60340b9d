import { RateLimitedError } from '@martelo/server';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerWithPage } from './error-page.ts';

async function errorFor(
  userAgent: string,
  error: Error = new Error('broken'),
): Promise<{ status: number; body: string }> {
  const app = Fastify();
  app.setErrorHandler(answerWithPage('https://site.example'));
  app.get('/', () => {
    throw error;
  });
  const { statusCode, body } = await app.inject({ headers: { 'user-agent': userAgent }, url: '/' });
  await app.close();
  return { status: statusCode, body };
}

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mediapartners-Google',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'facebookexternalhit/1.1',
  'facebookcatalog/1.0',
  'WhatsApp/2.23.20.0',
  'Pinterest/0.2 (+https://www.pinterest.com/)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
])('a bot gets the status without an error page: %s', async (userAgent) => {
  const { status, body } = await errorFor(userAgent);
  expect(status).toBe(500);
  expect(body).not.toContain('<h1');
});

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]',
])('a person gets an error page: %s', async (userAgent) => {
  const { body } = await errorFor(userAgent);
  expect(body).toContain('<h1>Desculpe, houve um erro inesperado em nosso sistema.</h1>');
});

test('a visitor with too many pages reads when the next one is possible', async () => {
  const { body } = await errorFor('Mozilla/5.0 (X11) Firefox/140.0', new RateLimitedError(170));
  expect(body).toContain('<h1>Muitas páginas em pouco tempo. Tente de novo em 3 minutos.</h1>');
});
