import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Option {
  /** A path counts from where the command was given. */
  type: 'string' | 'path' | 'number' | 'boolean';
  /** Shown by --help. */
  description: string;
  /** Of a number: the least and the most. */
  from?: number;
  to?: number;
}

type Options = Readonly<Record<string, Option>>;
type ValueOf<One extends Option> = One['type'] extends 'number'
  ? number
  : One['type'] extends 'boolean'
    ? boolean
    : string;
export type Given<All extends Options> = { [Name in keyof All]?: ValueOf<All[Name]> };

/** What was wrong on the command line, in one line. */
export class UsageError extends Error {
  override name = 'BadOption';
}

/** Reads the words of a command line; what cannot be read is a BadOption that names it. */
export function parseOptions<const All extends Options>(
  all: All,
  words: readonly string[],
): Given<All> {
  const { options, others } = parseWords(all, words);
  if (others.length)
    throw new UsageError(`"${others[0]}" is no option. --help lists what there is.`);
  return options;
}

/** The same for a command that takes other words besides its options: files, say. */
export function parseWords<const All extends Options>(
  all: All,
  words: readonly string[],
): { options: Given<All>; others: string[] } {
  const known = Object.entries(all).map(
    ([name, { type }]) => [name, { type: type === 'boolean' ? 'boolean' : 'string' }] as const,
  );
  const { values, tokens, positionals } = wordsOf(words, Object.fromEntries(known));
  const said = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
  const twice = said.find((name, at) => said.indexOf(name) < at);
  if (twice !== undefined) throw new UsageError(`--${twice} is given twice. Say it once.`);
  const read = Object.entries(values).map(([name, value]) => {
    const option = all[name];
    if (option?.type === 'number') return [name, numberOf(name, option, String(value))];
    if (value === '') throw new UsageError(`--${name} takes a text, not "".`);
    return [name, option?.type === 'path' ? pathOf(String(value)) : value];
  });
  return { options: Object.fromEntries(read) as Given<All>, others: positionals };
}

function wordsOf(
  words: readonly string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, tokens: true });
  } catch (error) {
    const { message } = error as Error;
    const [, name] = /'(--[\w-]+)' argument is ambiguous/.exec(message) ?? [];
    if (name)
      throw new UsageError(
        `${name} lacks its value; one that begins with - is said as ${name}=-1.`,
      );
    const [first] = message.split(/\.\s/);
    throw new UsageError(`${first}. --help lists what there is.`);
  }
}

/** Reads a number as an option takes it. */
export function numberOf(
  name: string,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: Option,
  text: string,
): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < from || value > to)
    throw new UsageError(`--${name} takes a whole number from ${from} to ${to}, not "${text}".`);
  return value;
}

/** A path as its user meant it: npm runs commands at the top of the project, wherever they were given. - is no file. */
export const pathOf = (text: string) =>
  text === '-' ? text : resolve(process.env.INIT_CWD ?? '', text);

/** Whether a command line asks what it may hold. */
export const asksForHelp = (words: readonly string[]) =>
  words.includes('--help') || words.includes('-h');

/** Reads this command's own options; --help and mistakes end it here. */
export function readOptions<const All extends Options>(command: string, all: All): Given<All> {
  const words = process.argv.slice(2);
  if (asksForHelp(words)) {
    console.log(`${command}\n`);
    for (const [name, { type, description }] of Object.entries(all)) {
      const value = { string: ' TEXT', path: ' PATH', number: ' N', boolean: '' }[type];
      console.log(`  --${`${name}${value}`.padEnd(18)} ${description}`);
    }
    process.exit(0);
  }
  try {
    return parseOptions(all, words);
  } catch (error) {
    return refuse(error);
  }
}

/** What an option says; ends with 2 when that cannot be read. */
export async function orUsageError<Value>(read: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exit(2);
}
