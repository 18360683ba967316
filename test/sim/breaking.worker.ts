// A worker that breaks with whatever it is asked for first.
addEventListener('message', () => {
  throw new Error('it broke');
});
