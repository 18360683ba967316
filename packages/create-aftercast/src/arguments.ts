import { parseArgs } from 'node:util';
import { nearest } from '@aftercast/rules';
import { templates } from './templates.ts';

/** What a user has asked for on the command line. */
export interface Arguments {
  /** The folder as it was written, or `null` if none was named. */
  folder: string | null;
  /** Name of a template, or `null` if none was named. */
  template: string | null;
  /** Whether files may be written into a folder that has some. */
  overwrite: boolean;
  /** Whether to install and start at once. */
  immediate: boolean;
  /** Whether questions may be asked. */
  interactive: boolean;
  /** Whether only the help, or only the version, is to be printed. */
  print: 'help' | 'version' | null;
}

/** The arguments, or what is wrong with them in words that say what to do. */
export type ReadArguments = { ok: true; value: Arguments } | { ok: false; problem: string };

const options = {
  template: { type: 'string', short: 't' },
  overwrite: { type: 'boolean' },
  immediate: { type: 'boolean', short: 'i' },
  interactive: { type: 'boolean' },
  'no-interactive': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

export const help = `Usage: npm create aftercast@latest [folder] -- [options]

Makes a project with Aftercast in a folder (default: aftercast-game). Without a terminal, it asks nothing.

Options:
  -t, --template NAME   what to make; default: page
  -i, --immediate       install the packages and start the page at once
      --overwrite       write into a folder that is not empty: files of the same names are replaced
      --no-interactive  ask nothing
  -h, --help            print this
  -v, --version         print the version

Templates:
${templates.map(({ about, name }) => `  ${name.padEnd(7)} ${about}`).join('\n')}
`;

/** Reads the arguments of the command line, without the program's name. */
export function readArguments(args: readonly string[]): ReadArguments {
  const { positionals, tokens, values } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name)) return unknownOption(token.name, token.rawName);
    const option = options[token.name as keyof typeof options];
    if (option.type === 'boolean' && token.value !== undefined)
      return refuse(`${token.rawName} takes no value.`);
  }
  if (positionals.length > 1)
    return refuse(
      `There can be one folder, got ${positionals.length}: ${positionals.join(', ')}. Put a path with spaces in quotes, and with npm write "--" before the options.`,
    );
  const { template = null } = values;
  if (template === true || template === '' || (template !== null && String(template).startsWith('-')))
    return refuse(`--template needs a name: ${listed()}.`);
  if (typeof template === 'string' && !templates.some(({ name }) => name === template))
    return refuse(`There is no template "${template}". ${suggestion(template)}`);
  return {
    ok: true,
    value: {
      folder: positionals[0] ?? null,
      template: typeof template === 'string' ? template : null,
      overwrite: values.overwrite === true,
      immediate: values.immediate === true,
      interactive: values['no-interactive'] !== true && values.interactive !== false,
      print: values.help === true ? 'help' : values.version === true ? 'version' : null,
    },
  };
}

function unknownOption(name: string, written: string): ReadArguments {
  const meant = nearest(name, Object.keys(options));
  return refuse(
    `There is no option ${written}. ${meant === null ? 'See --help.' : `Did you mean --${meant}?`}`,
  );
}

function suggestion(template: string): string {
  const names = templates.map(({ name }) => name);
  const meant = nearest(template, names);
  return meant === null ? `There are ${listed()}.` : `Did you mean "${meant}"? There are ${listed()}.`;
}

function listed(): string {
  return templates.map(({ name }) => name).join(', ');
}

function refuse(problem: string): ReadArguments {
  return { ok: false, problem };
}
