/** The path of a page in short, for reading: `/orders/…`. */
export const shortPath = (path: string) => path.replace(/\?.*/, '').replace(/[0-9a-f]{24}/, '…');
