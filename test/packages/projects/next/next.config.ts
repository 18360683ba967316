import type { NextConfig } from 'next';

/** A worker takes the policy of its own script, which is one of the static files. */
const config: NextConfig = {
  headers: async () => [
    {
      source: '/_next/static/:path*',
      headers: [{ key: 'Content-Security-Policy', value: "default-src 'self'" }],
    },
  ],
};

export default config;
