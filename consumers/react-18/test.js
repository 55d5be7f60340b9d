/** Answers a call by the handlers for tests, with the lowest version of MSW. */
import { apiHandlers } from '@martelo/api/testing';
import { setupServer } from 'msw/node';
import assert from 'node:assert/strict';

const server = setupServer(...apiHandlers('https://api.example.test'));
server.listen();
const answer = await fetch('https://api.example.test/lots.json');
const { lots } = await answer.json();
assert.equal(lots.length, 1);
server.close();
