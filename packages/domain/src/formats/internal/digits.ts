/** Puts a mark between groups of three digits, from the right. */
export function groupDigits(digits: string, mark: string): string {
  let end = digits.length - 3;
  if (end <= 0) return digits;
  let grouped = digits.slice(end);
  for (; end > 3; end -= 3) grouped = digits.slice(end - 3, end) + mark + grouped;
  return digits.slice(0, end) + mark + grouped;
}
