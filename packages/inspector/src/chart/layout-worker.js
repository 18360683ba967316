// The script of the layout's worker. ELK's own file takes the messages of the worker that it runs in. The build of the
// packages puts both into one file: bundlers find it beside the module that starts it, and nothing has to be bundled again.
import 'elkjs/lib/elk-worker.min.js';
