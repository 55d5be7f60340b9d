/** The topic of a message about a lot, from the page's query parameter `assunto`. */
export type Topic = 'pergunta' | 'lance' | 'conservacao';

export function topicOf(query: URLSearchParams): Topic {
  const topic = query.get('assunto');
  return topic === 'lance' || topic === 'conservacao' ? topic : 'pergunta';
}

export const contactHref = (lotPath: string, topic: Topic): string =>
  `/contato?lote=${encodeURIComponent(lotPath)}${topic === 'pergunta' ? '' : `&assunto=${topic}`}`;
