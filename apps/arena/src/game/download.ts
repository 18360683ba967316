/** Hands a text to the person as a file. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has taken it: a second is long enough, and nothing waits for it.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
