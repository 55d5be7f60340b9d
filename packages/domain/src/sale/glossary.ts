/**
 * Terms of the auction trade, explained to people who are new to it.
 *
 * See docs/rules.md#glossary.
 *
 * @module
 */

/** What each term means, in alphabetical order. */
export const glossary = {
  Arremate: 'Venda do lote a quem deu o maior lance. Quem compra é o arrematante.',
  'Comissão do leiloeiro':
    'Percentual que o comprador paga ao leiloeiro além do valor do arremate.',
  Edital: 'Condições do leilão que a casa publica: pagamento, retirada, prazos e garantias.',
  Estimativa: 'Faixa de preço que a casa espera para o lote. O preço final pode ser outro.',
  Incremento: 'Diferença mínima entre um lance e o seguinte.',
  'Lance condicional':
    'Lance abaixo do que o vendedor espera. A casa consulta o vendedor e responde depois.',
  'Lance livre': 'O lote não tem preço inicial: qualquer lance vale.',
  Lote: 'Obra ou conjunto de obras que se vende de uma vez. O número indica a ordem no pregão.',
  Oferta: 'Proposta por um lote que não foi vendido no pregão. A casa pode recusar.',
  Preço: 'Valor do arremate, sem a comissão do leiloeiro.',
  Pregão: 'Sessão em que o leiloeiro chama os lotes, um a um.',
  Procedência: 'Por onde a obra passou: coleções, galerias e leilões anteriores.',
} as const satisfies Readonly<Record<string, string>>;
