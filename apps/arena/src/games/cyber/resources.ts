import type { View } from '@aftercast/bridge/client';
import type { Resource } from '../shown.ts';

/** A player's CPU and memory. Before the player has joined there is nothing. */
export function resourcesOf(view: View, seat: number): Resource[] {
  const stats = view.entity(view.zone(seat, 'hero')[0] ?? 0)?.stats ?? {};
  const { cpu = 0, 'max-cpu': maxCpu = 0, memory = 0, 'max-memory': maxMemory = 0 } = stats;
  return [
    { of: 'cpu', sign: 'cpu', title: 'CPU', name: 'CPU', value: cpu, most: maxCpu, locked: 0 },
    { of: 'memory', sign: 'memory', title: 'MEM', name: 'memory', value: memory, most: maxMemory, locked: 0 },
  ];
}
