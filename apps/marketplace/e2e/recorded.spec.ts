import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { recordedFile, recordings, type Answers } from '../record.ts';
import { shapeOf } from './shape.ts';

// Counts of likes and states move while other journeys run; what an answer has does not.
for (const [name, record] of Object.entries(recordings)) {
  test(`the answers that stories show are those of the server (${name}): else run \`npm run record\``, async ({
    baseURL,
  }) => {
    const recorded: Answers = JSON.parse(readFileSync(recordedFile(name), 'utf8'));
    const fresh = await record(baseURL ?? '');
    expect(Object.keys(recorded)).toEqual(Object.keys(fresh));
    for (const [path, answer] of Object.entries(fresh)) {
      expect(shapeOf(recorded[path]), path).toEqual(shapeOf(answer));
    }
  });
}
