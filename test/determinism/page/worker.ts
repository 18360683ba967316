// The message may come before what plays is fetched: whoever hears it must be there at once.
self.onmessage = async ({ data }: MessageEvent<{ matches: number; commands: number }>) => {
  const { playAll } = await import('../matches.ts');
  self.postMessage(playAll(data.matches, data.commands));
};
