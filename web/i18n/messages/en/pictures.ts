/** Pictures that customers send, and those that are kept of theirs. */
export const pictures = {
  title: 'Pictures',
  rule: (limit: number, megabytes: number) =>
    `Up to ${limit}: JPEG, PNG or WebP; one above ${megabytes}\u00a0MB is made smaller. The place and the camera noted in a picture are taken out.`,
  add: 'Add pictures',
  storing: 'Storing the pictures …',
  full: (limit: number) => `That is ${limit} pictures; no more can be added.`,
  remove: (n: number) => `Remove picture ${n}`,
  open: (what: string) => `${what}, open large`,
  nth: (n: number, of: number) => `${n} of ${of}`,
  before: 'Picture before',
  next: 'Next picture',
  gone: 'This picture cannot be shown now.',
  named: (name: string, trouble: string) => `${name}: ${trouble}`,
  trouble: {
    LARGE: 'Larger than 5\u00a0MB, and could not be made smaller. Choose a smaller picture.',
    MANY: 'More than five: left out.',
    UNSUPPORTED: 'This is not a JPEG, PNG or WebP picture.',
    DAMAGED: 'This picture is damaged or cut off.',
  },
  unreadable: (name: string) => `${name} cannot be read any more. Choose it again.`,
  one: (n: number) => `Picture ${n}`,
  ofReview: (n: number, title: string) => `Picture ${n} with “${title}”`,
};
