/** Whether a seat is the one at the bottom of the table that is on the page. */
export function isMine(seat: number): boolean {
  return document.querySelector<HTMLElement>('[data-table]')?.dataset.me === String(seat);
}
