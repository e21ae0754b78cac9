/** Tests whether a text contains every word of a query, in any order and case. */
export function textMatcher(query: string): (text: string) => boolean {
  const words = query.toLowerCase().split(/\s+/);
  return (text) => {
    const lowerCase = text.toLowerCase();
    return words.every((word) => lowerCase.includes(word));
  };
}
