import { expect, onTestFinished, test, vi } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('a URL may have a long path and query', () => {
  const long = 'x'.repeat(10_000);

  expect(parseUrl(`https://csd.example:81/${long}?q=${long}`)).toMatchObject({
    host: 'csd.example:81',
    pathname: `/${long}`,
  });
});

test.each(['', 'localhost', 'http://', 'http://a b/', '/orders'])('"%s" is no URL', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});

test.each([
  'http://HOST',
  'http:\\\\HOST/orders',
  'http:///HOST',
  'http:HOST?q=1',
  'http:/\t/HOST#top',
  'http://asha@HOST/',
])('a host of tens of thousands of letters is not read: %s', (text) => {
  const canParse = vi.spyOn(URL, 'canParse');
  onTestFinished(() => canParse.mockRestore());
  const letters = Array.from({ length: 6400 }, (_, at) => String.fromCharCode(0x4e00 + at));

  for (const host of [encodeURIComponent(letters.join('')), letters.join('')])
    expect(parseUrl(text.replace('HOST', host))).toBeUndefined();

  expect(canParse).not.toHaveBeenCalled();
});
