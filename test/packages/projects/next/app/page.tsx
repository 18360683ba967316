import { connection } from 'next/server';
import { Game } from './game.tsx';

export default async function Page() {
  // A page whose scripts have a nonce is made for each request.
  await connection();
  return <Game />;
}
