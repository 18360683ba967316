import { startLanguage } from './settings/language.ts';
import '@aftercast/theme/fonts.css';
import '@aftercast/theme/page.css';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/start.css';
import './style/unfinished.css';
import './style/setup.css';
import './style/online.css';
import './style/game.css';
import './style/match.css';
import './style/table.css';
import './style/middle.css';
import './style/lethal.css';
import './style/strip.css';
import './style/hand.css';
import './style/pieces.css';
import './style/card.css';
import './style/picture.css';
import './style/targeting.css';
import './style/look.css';
import './style/choices.css';
import './style/marks.css';
import './style/effects.css';
import './style/bolts.css';
import './style/bursts.css';
import './style/causes.css';
import './style/controls.css';
import './style/outcome.css';
import './style/demonstration.css';
import './style/problems.css';
import './style/low.css';
import './style/rail.css';
import { startTheme } from '@aftercast/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { lastGame } from './games/chosen.ts';
import { Problems } from './problems/problems.tsx';
import { startSettings } from './settings/settings.ts';

startTheme('aftercast-theme');
startSettings();
const root = document.querySelector('#root');
if (root) void open(root);

async function open(place: Element): Promise<void> {
  // The words are there before anything is rendered.
  const trouble = await startLanguage();
  createRoot(place).render(
    <>
      <App first={await lastGame()} trouble={trouble} />
      <Problems />
    </>,
  );
}
