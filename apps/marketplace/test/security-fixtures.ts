/**
 * Security data for the stories: a phone, a computer and an attack. Not recorded, because the
 * sessions of the demonstration depend on its last run.
 *
 * @module
 */
import type {
  PersonFactors,
  PersonSession,
  PersonSessionList,
  SecurityEvent,
  SecurityLog,
} from '@martelo/domain/entities';

const session = (changes: Partial<PersonSession>): PersonSession => ({
  id: '1',
  current: false,
  scope: 'session',
  device: 'Chrome no Android',
  address: '203.0.113.7',
  place: 'São Paulo',
  created_at: '2026-11-20T10:00:00-03:00',
  last_used_at: '2026-11-22T09:41:00-03:00',
  expires_at: '2026-12-22T09:41:00-03:00',
  ...changes,
});

export const sessions: PersonSessionList = {
  sessions: [
    session({ id: '1', current: true }),
    session({
      id: '2',
      device: 'Firefox no Windows',
      place: null,
      address: '198.51.100.20',
      last_used_at: '2026-11-21T18:05:00-03:00',
    }),
    session({
      id: '3',
      scope: 'email_link',
      device: 'Safari no iPhone',
      place: 'Belo Horizonte',
      last_used_at: '2026-11-21T08:30:00-03:00',
      expires_at: '2026-11-22T08:30:00-03:00',
    }),
  ],
};

const event = (changes: Partial<SecurityEvent>): SecurityEvent => ({
  id: '1',
  kind: 'login',
  label: 'Entrada com senha',
  succeeded: true,
  device: 'Chrome no Android',
  address: '203.0.113.7',
  place: 'São Paulo',
  at: '2026-11-22T09:41:00-03:00',
  ...changes,
});

export const securityLog: SecurityLog = {
  total: 41,
  current_page: 1,
  per_page: 20,
  next_page: 2,
  events: [
    event({ id: '1' }),
    event({
      id: '2',
      succeeded: false,
      device: 'Navegador desconhecido',
      place: null,
      address: '192.0.2.99',
      at: '2026-11-22T03:12:00-03:00',
    }),
    event({
      id: '3',
      kind: 'proof',
      label: 'Confirmação de identidade',
      succeeded: false,
      at: '2026-11-21T18:06:00-03:00',
    }),
  ],
};

export const factors: PersonFactors = {
  passkeys: [
    {
      id: '1',
      name: 'Celular da Ana',
      synced: true,
      created_at: '2026-11-01T12:00:00-03:00',
      last_used_at: '2026-11-22T09:41:00-03:00',
    },
    {
      id: '2',
      name: 'Chave de segurança azul',
      synced: false,
      created_at: '2026-11-02T12:00:00-03:00',
      last_used_at: null,
    },
  ],
  totp_enabled_at: '2026-11-03T15:20:00-03:00',
  recovery_codes_left: 8,
};

export const noFactors: PersonFactors = {
  passkeys: [],
  totp_enabled_at: null,
  recovery_codes_left: 0,
};
