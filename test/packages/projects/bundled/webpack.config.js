export default {
  mode: 'production',
  entry: './main.js',
  output: { filename: 'main.js', module: true, chunkFormat: 'module' },
  experiments: { outputModule: true },
};
