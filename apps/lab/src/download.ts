/** Hands a text to the person as a file. */
export function download(text: string, name: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has taken it: a second is long enough, and nothing waits for it.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
