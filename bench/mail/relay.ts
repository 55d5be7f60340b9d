/**
 * A relay that accepts every mail, in its own process as a real one. Prints its port, and on each line
 * of standard input a JSON list of the recipients and Message-IDs since the last one.
 *
 * @module
 */
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

let received: [recipient: string, id: string][] = [];

const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, session, done) {
    let head = '';
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 4000) head += chunk.toString('latin1');
    });
    stream.on('end', () => {
      const id = /^message-id: *<([^>]+)>/im.exec(head)?.[1] ?? '';
      received.push([session.envelope.rcptTo[0]?.address ?? '', id]);
      done();
    });
  },
});

relay.listen(0, '127.0.0.1', () => {
  console.log((relay.server.address() as AddressInfo).port);
});
createInterface({ input: process.stdin })
  .on('line', () => {
    console.log(JSON.stringify(received));
    received = [];
  })
  .on('close', () => process.exit());
