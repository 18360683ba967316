import { playAll } from '../matches.ts';

self.onmessage = ({ data }: MessageEvent<{ matches: number; commands: number }>) => {
  self.postMessage(playAll(data.matches, data.commands));
};
