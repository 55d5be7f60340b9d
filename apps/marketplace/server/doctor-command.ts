/** `npm run doctor`. */
import { examineSite } from './doctor.ts';

for await (const { level, topic, text } of examineSite(process.env)) {
  console.log(`${level.padEnd(8)} ${topic.padEnd(13)} ${text}`);
  if (level === 'error') process.exitCode = 1;
}
