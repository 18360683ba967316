import { hashTable } from '@aftercast/kernel';
import { withScenario } from '@aftercast/rules';
import { beginRandomMatch, randomCommand, randomGames } from '@aftercast/sim';
import { hearth } from '@aftercast/hearth';
import { cyber } from '@aftercast/cyber';
const n = Number(process.argv[2] ?? 100);
const timed = process.argv[3] === 'time';
for (const rules of [await withScenario(hearth), await withScenario(cyber)]) {
  const game = randomGames[rules.game.name as 'hearth'];
  const play = (seed: number) => {
    const { session, dice } = beginRandomMatch(game, rules as never, seed, { record: false });
    while (session.outcome === null) { const { seat, command } = randomCommand(session, dice); session.play(seat, command as never); }
    return session;
  };
  if (timed) {
    for (let seed = 1; seed <= 300; seed++) play(seed);
    const start = process.cpuUsage();
    for (let seed = 1; seed <= n; seed++) play(seed);
    const used = process.cpuUsage(start);
    console.log(rules.game.name, ((used.user) / 1000).toFixed(0));
  } else {
    const hashes: string[] = [];
    for (let seed = 1; seed <= n; seed++) hashes.push(String(hashTable(play(seed).state.table)));
    console.log(rules.game.name, hashes.join(' '));
  }
}
