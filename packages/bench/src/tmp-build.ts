import { buildNode } from './build-node.ts';

console.log(await buildNode(process.argv[2] as string));
