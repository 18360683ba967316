import { assert, asyncProperty, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadError } from '../page/parse.ts';
import { exampleRun } from './example-run.ts';
import { makeShareCode, parseShareCode } from './share.ts';

const packed = async (text: string) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
};

describe('the code of a link', () => {
  it('restores the run without what was plotted', async () => {
    const { id: _, points: __, ...summary } = exampleRun();
    expect(await parseShareCode(await makeShareCode(exampleRun()))).toEqual(summary);
  });

  it('fits into an address', async () => {
    const code = await makeShareCode(exampleRun({ name: 'x'.repeat(80) }));
    expect(code).toMatch(/^[\w-]+$/);
    expect(code.length).toBeLessThan(1_000);
  });

  it('that is cut off or changed is refused', async () => {
    const code = await makeShareCode(exampleRun());
    for (const broken of ['', '!', code.slice(0, -5), code.slice(5), `${code}é`, 'A'.repeat(9_000)])
      await expect(parseShareCode(broken), broken.slice(0, 20)).rejects.toThrow(ReadError);
  });

  it('that would unpack to too much is refused before it is unpacked', async () => {
    const bomb = await packed('0'.repeat(5_000_000));
    expect(bomb.length).toBeLessThan(8_000);
    await expect(parseShareCode(bomb)).rejects.toThrow('holds more than any link');
  });

  it('of something else is refused', async () => {
    for (const text of ['null', '[]', '{"format":"aftercast-run/1"}', 'no JSON'])
      await expect(parseShareCode(await packed(text)), text).rejects.toThrow(ReadError);
  });

  it('is never anything but read or refused', async () => {
    await assert(
      asyncProperty(uint8Array({ maxLength: 200 }), string(), async (bytes, text) => {
        for (const code of [Buffer.from(bytes).toString('base64url'), text])
          await parseShareCode(code).catch((error: unknown) => expect(error).toBeInstanceOf(ReadError));
      }),
    );
  });
});
