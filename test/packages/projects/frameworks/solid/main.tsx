import { render } from 'solid-js/web';
import { Table } from './Table.tsx';

render(() => <Table />, document.querySelector('#page') as HTMLElement);
