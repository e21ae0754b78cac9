/** `CSD payment pending`: a status or another name in capitals, in words. */
export const statusText = (status: string) =>
  status
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b(csd|lso)\b/g, (name) => name.toUpperCase());
