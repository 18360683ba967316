import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const page = readFileSync('dist/index.html', 'utf8');
const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs)];
const hashes = inline.map(([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
console.log(`default-src 'self'; script-src 'self' ${hashes.join(' ')}`);
