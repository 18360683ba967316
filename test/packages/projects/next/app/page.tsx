import { connection } from 'next/server';
import { Table } from './table.tsx';

export default async function Page() {
  // A page whose scripts have a nonce is made for each request.
  await connection();
  return <Table />;
}
