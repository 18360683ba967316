const start = document.querySelector<HTMLElement>('#start');
const table = document.querySelector<HTMLElement>('#table');
const action = document.querySelector<HTMLButtonElement>('#action');
const back = document.querySelector<HTMLElement>('#back');
const invitation = document.querySelector<HTMLElement>('#invitation');
const link = document.querySelector<HTMLInputElement>('#link');
const copy = document.querySelector<HTMLButtonElement>('#copy');

/** Shows the start page with a line, and with a button if there is something to do. */
export function tell(words: string, label = '', act: () => void = () => {}): void {
  show(start);
  document.querySelector('#news')?.replaceChildren(words);
  if (invitation) invitation.hidden = true;
  if (back) back.hidden = true;
  if (!action) return;
  action.hidden = label === '';
  action.textContent = label;
  action.onclick = act;
}

/** Says on the start page why there is no match to play, and what can be done. */
export function fail(error: unknown): void {
  tell(error instanceof Error ? error.message : String(error), 'Try again', () => location.reload());
  if (back) back.hidden = location.hash === '';
}

/** Shows the link to send to the friend. */
export function showLink(address: string): void {
  if (!invitation || !link || !copy) return;
  invitation.hidden = false;
  link.value = address;
  copy.onclick = async () => {
    link.select();
    // Without TLS, or if the user does not allow it, a page cannot copy: the link is selected.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    copy.textContent = isCopied ? 'Copied' : 'Press Ctrl-C';
  };
}

/** Shows the table in place of the start page. */
export function showTable(): void {
  show(table);
}

function show(shown: HTMLElement | null): void {
  for (const part of [start, table]) if (part) part.hidden = part !== shown;
}
