const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const [matches, commands] = location.hash.slice(1).split('-').map(Number);
worker.onmessage = ({ data }) => {
  document.body.textContent = JSON.stringify(data);
  document.title = 'done';
};
worker.onerror = ({ message }) => {
  document.title = `failed: ${message}`;
};
worker.postMessage({ matches, commands });
