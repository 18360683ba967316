/** Lets everything arrive that is on its way between ports, and other work of the thread take its turns. */
export async function delivered(): Promise<void> {
  for (let i = 0; i < 6; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}
