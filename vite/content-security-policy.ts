import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';

/** What a page may load and do, by directive: only what comes from its own origin, and pictures that it makes itself. */
const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

/** Only a header can say who may show the page in a frame. */
const HEADER_ONLY = { 'frame-ancestors': ["'none'"] };

/**
 * Gives an app's pages a Content-Security-Policy. A build has it in its HTML, so that it holds on any server; `vite preview`
 * also sends it as a header, which holds for workers and frames too. The development server allows Vite's own inline scripts
 * and styles by a nonce, and its socket.
 */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'aftercast-content-security-policy',
    config(_, { command, isPreview }) {
      if (command === 'build') return {};
      if (isPreview === true) return { preview: { headers: header({ ...DIRECTIVES, ...HEADER_ONLY }) } };
      const nonce = randomBytes(16).toString('base64');
      return { html: { cspNonce: nonce }, server: { headers: header(whileDeveloping(nonce)) } };
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server }) {
        if (server !== undefined) return html;
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: words(DIRECTIVES) };
        // It holds for what comes after it.
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

function whileDeveloping(nonce: string): typeof DIRECTIVES {
  const own = `'nonce-${nonce}'`;
  return {
    ...DIRECTIVES,
    ...HEADER_ONLY,
    'script-src': ["'self'", own],
    'style-src': ["'self'", own],
    'connect-src': ["'self'", 'ws:', 'wss:'],
  };
}

function header(directives: typeof DIRECTIVES): Record<string, string> {
  return { 'Content-Security-Policy': words(directives) };
}

function words(directives: typeof DIRECTIVES): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
