const root = document.querySelector('#root');
if (root) root.innerHTML = '<h1>Aftercast</h1>';
