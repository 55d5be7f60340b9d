import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { recordedFile, recordings, type Answers } from '../../record.ts';
import { shapeOf } from './shape.ts';

// Counts and states change while other tests run. The shape of an answer does not.
for (const [name, record] of Object.entries(recordings)) {
  test(`the recorded answers of ${name} have the server’s shape; otherwise run \`npm run record\``, async ({
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
