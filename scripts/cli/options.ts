import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printError } from './print.ts';

interface Option {
  /** A path is relative to the directory the command was started in; a list is an option that may be repeated. */
  type: 'string' | 'path' | 'number' | 'boolean' | 'list';
  /** Shown by --help. */
  description: string;
  /** Smallest and largest value of a number. */
  min?: number;
  max?: number;
}

type Options = Readonly<Record<string, Option>>;
interface Values {
  string: string;
  path: string;
  number: number;
  boolean: boolean;
  list: string[];
}
export type OptionValues<All extends Options> = {
  [Name in keyof All]?: Values[All[Name]['type']];
};

/** A mistake on the command line; its message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads the options of a command line; throws a UsageError. */
export function parseOptions<const All extends Options>(
  options: All,
  args: readonly string[],
): OptionValues<All> {
  const { values, positionals } = parseCommandLine(options, args);
  if (positionals.length)
    throw new UsageError(`"${positionals[0]}" is not an option. --help lists all options.`);
  return values;
}

/** Reads options and positional arguments; throws a UsageError. */
export function parseCommandLine<const All extends Options>(
  options: All,
  args: readonly string[],
): { values: OptionValues<All>; positionals: string[] } {
  const { values, tokens, positionals } = parse(args, options);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
  const repeated = names.find(
    (name, index) => options[name]?.type !== 'list' && names.indexOf(name) < index,
  );
  if (repeated !== undefined)
    throw new UsageError(`--${repeated} is given twice. Give it only once.`);
  const parsed = Object.entries(values).map(([name, value]) => {
    const option = options[name];
    if (option?.type === 'number') return [name, parseNumber(name, option, String(value))];
    if (value === '') throw new UsageError(`--${name} must not be empty.`);
    return [name, option?.type === 'path' ? resolvePath(String(value)) : value];
  });
  return { values: Object.fromEntries(parsed), positionals };
}

function parse(args: readonly string[], options: Options) {
  const config = Object.entries(options).map(([name, { type }]) => {
    const parsedType: 'boolean' | 'string' = type === 'boolean' ? type : 'string';
    return [name, { type: parsedType, multiple: type === 'list' }] as const;
  });
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(config),
      allowPositionals: true,
      tokens: true,
    });
  } catch (error) {
    const { message } = error as Error;
    const [, name] = /'(--[\w-]+)' argument is ambiguous/.exec(message) ?? [];
    if (name)
      throw new UsageError(`${name} needs a value; write one that starts with - as ${name}=-1.`);
    const [first] = message.split(/\.\s/);
    throw new UsageError(`${first}. --help lists all options.`);
  }
}

/** Reads the value of a number option; throws a UsageError. */
export function parseNumber(
  name: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: Option,
  text: string,
): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

/** Resolves a path against the directory the user was in: npm itself runs commands in the project's root. `-` is stdout. */
export const resolvePath = (path: string) =>
  path === '-' ? path : resolve(process.env.INIT_CWD ?? '', path);

export const isHelpRequested = (args: readonly string[]) =>
  args.includes('--help') || args.includes('-h');

/** Reads this process's options. Exits with 0 after --help, which ends with the notes, and with 2 after a mistake. */
export function readOptions<const All extends Options>(
  command: string,
  options: All,
  notes: readonly string[] = [],
): OptionValues<All> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) {
    console.log(`${command}\n`);
    for (const [name, { type, description }] of Object.entries(options)) {
      const value = { string: ' TEXT', path: ' PATH', number: ' N', boolean: '', list: ' TEXT' }[
        type
      ];
      console.log(`  --${`${name}${value}`.padEnd(18)} ${description}`);
    }
    if (notes.length) console.log(`\n${notes.join('\n')}`);
    process.exit(0);
  }
  try {
    return parseOptions(options, args);
  } catch (error) {
    return exitWithUsageError(error);
  }
}

/** Returns what `read` returns; prints its UsageError and exits with 2. */
export async function orUsageError<Value>(read: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    return exitWithUsageError(error);
  }
}

function exitWithUsageError(error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  printError(error);
  process.exit(2);
}
