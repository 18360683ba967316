import { createRoot } from 'react-dom/client';
import { Table } from './Table.tsx';

createRoot(document.querySelector('#page') as HTMLElement).render(<Table />);
