import '@aftercast/theme/fonts.css';
import '@aftercast/theme/page.css';
import './style/tokens.css';
import './style/base.css';
import './style/stress.css';
import './style/runs.css';
import './style/matches.css';
import './style/inspect.css';
import './style/report.css';
import { startTheme } from '@aftercast/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { RunStore } from './runs/store.ts';

startTheme('aftercast-lab-theme');
const root = document.querySelector('#root');
if (root) createRoot(root).render(<App store={new RunStore()} />);
