import { UsageError } from '../cli/options.ts';

/** Joins an option that is given several times into one, line by line. */
export function joinRepeated(words: readonly string[], option: string): string[] {
  const values: string[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (word.startsWith(`${option}=`)) values.push(word.slice(option.length + 1));
    else if (word === option && at + 1 < words.length) values.push(words[++at] as string);
    else others.push(word);
  }
  return values.length ? [...others, `${option}=${values.join('\n')}`] : others;
}

/** Reads `name: value` lines. */
export function headersOf(text: string | undefined): Record<string, string> {
  const lines = text?.split('\n') ?? [];
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)\s*:\s*(\S.*)$/.exec(line) ?? [];
      if (!name || !value) throw new UsageError(`--header takes "name: value", not "${line}".`);
      return [name.toLowerCase(), value.trim()];
    }),
  );
}
