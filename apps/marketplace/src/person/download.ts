export function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(href));
}
