/** In the mode "one-copy", the packages take the copy of rxjs that the page has. */
export default ({ mode }) => ({
  base: './',
  resolve: { dedupe: mode === 'one-copy' ? ['rxjs'] : [] },
});
