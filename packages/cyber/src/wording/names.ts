/** `deal-damage` is `dealDamage`. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `enemyProgram` is `EnemyProgram`: a name inside of another. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `Cracker v1.0` is `CrackerV1_0`: a card's name as code has it. */
export function cardName(name: string): string {
  return name
    .split(' ')
    .map((word) => pascal(word.replaceAll('.', '_')))
    .join('');
}
