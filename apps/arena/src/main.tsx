import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/start.css';
import './style/match.css';
import './style/table.css';
import './style/pieces.css';
import './style/card.css';
import './style/marks.css';
import './style/causes.css';
import './style/controls.css';
import './style/outcome.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startTheme } from './controls/use-theme.ts';

startTheme();
const root = document.querySelector('#root');
if (root) createRoot(root).render(<App />);
