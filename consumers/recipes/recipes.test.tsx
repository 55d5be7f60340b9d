/** What the recipes of the README of `@martelo/ui` promise. */
import { createClient } from '@martelo/api/client';
import { lotSummary, picture } from '@martelo/domain/fixtures';
import { TestProvider } from '@martelo/ui/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Branded, warnings } from './Branded';
import { Commission } from './Commission';
import { connect, LiveLots } from './LiveLots';
import { Photos } from './Photos';
import { ProposalForm } from './ProposalForm';
import { SaveSearch } from './SaveSearch';
import { start } from './start';

afterEach(() => vi.unstubAllGlobals());

describe('the form', () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText(/^CPF/), '529.982.247-25');
    await userEvent.type(screen.getByLabelText(/^Telefone/), '11987654321');
    await userEvent.type(screen.getByLabelText(/^Sua proposta/), '1500');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar proposta' }));
  };

  test('sends the values of the README', async () => {
    const answer = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', answer);
    render(<ProposalForm />);
    await fill();
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(answer.mock.calls[0]?.[1]?.body).toBe(
      '{"cpf":"52998224725","phone":"11987654321","price_cents":150000}',
    );
  });

  test('shows the errors of the server at their fields and above the form', async () => {
    const errors = {
      cpf: ['já está em uso'],
      base: ['O leilão está encerrado.'],
      plan: ['Seu plano não permite propostas.'],
    };
    vi.stubGlobal('fetch', async () => Response.json({ errors }, { status: 422 }));
    render(<ProposalForm />);
    await fill();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('O leilão está encerrado.')).toBeTruthy();
    expect(summary.getByText('Seu plano não permite propostas.')).toBeTruthy();
    expect(screen.getByLabelText(/^CPF/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('já está em uso')).toBeTruthy();
  });

  test('sends nothing invalid', async () => {
    const answer = vi.fn();
    vi.stubGlobal('fetch', answer);
    render(<ProposalForm />);
    await userEvent.type(screen.getByLabelText(/^CNPJ/), '11111111111111');
    await userEvent.type(screen.getByLabelText(/^Sua proposta/), '800');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar proposta' }));
    expect(screen.getByText(/Informe pelo menos R\$\s850\./)).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });
});

test('the toast undoes what it confirms', async () => {
  const undo = vi.fn();
  render(<SaveSearch save={async () => undefined} undo={undo} />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar busca' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('the toast reports a failure', async () => {
  const save = () => Promise.reject(new Error('offline'));
  render(<SaveSearch save={save} undo={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar busca' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Tente novamente.');
});

test('the tooltip describes its control', async () => {
  render(<Commission />);
  const total = screen.getByRole('button', { name: 'Total: R$ 1.575' });
  fireEvent.pointerEnter(total.parentElement ?? total, { pointerType: 'mouse' });
  fireEvent.pointerOver(total, { pointerType: 'mouse' });
  const tooltip = await screen.findByText('Inclui a comissão de 5% do leiloeiro.');
  await waitFor(() =>
    expect(total.getAttribute('aria-describedby')).toBe(tooltip.closest('[role=tooltip]')?.id),
  );
});

test('the viewer opens and closes', async () => {
  render(<Photos images={[picture(), picture(500, 400)]} title="Composição" />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver as fotos' }));
  const viewer = await screen.findByRole('dialog', { name: 'Imagens: Composição' });
  await userEvent.click(within(viewer).getByRole('button', { name: /^Fechar/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the grid shows a newer price', () => {
  const client = createClient({ baseUrl: 'https://leiloes.example/api' });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const live = connect(client);
  const lot = lotSummary({ id: 7, version: 1, current_bid_cents: 658_000 });
  render(<LiveLots live={live} lots={[lot]} />, { wrapper: TestProvider });
  expect(screen.getByRole('article').textContent).toMatch(/R\$\s6\.580/);
  act(() => live.apply({ lots: [{ ...lot, version: 2, current_bid_cents: 700_000 }] }));
  expect(screen.getByRole('article').textContent).toMatch(/R\$\s7\.000/);
});

test('the brand is readable in both themes and follows the page', () => {
  expect(warnings).toEqual([]);
  render(<Branded>Lotes</Branded>);
  const css = Array.from(document.querySelectorAll('style'), (style) => style.textContent).join();
  expect(css).toContain('#7a1f5c');
  expect(css).toContain('#eda6d3');
});

test('the page starts in StrictMode without a report', async () => {
  const report = vi.spyOn(console, 'error');
  const element = document.body.appendChild(document.createElement('div'));
  const root = await act(async () => start(element, <Commission />));
  expect(within(element).getByRole('button', { name: 'comissão' })).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
  act(() => root.unmount());
});
