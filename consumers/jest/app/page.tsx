/** `next/jest` looks for the pages of an app. */
export default function Page() {
  return null;
}
