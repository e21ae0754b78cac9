/** Pictures that customers add to reviews and complaints. */
export const pictures = {
  title: 'Pictures',
  rule: (limit: number, megabytes: number) =>
    `Up to ${limit}, JPEG, PNG or WebP. Pictures above ${megabytes}\u00a0MB are made smaller. Location and camera details are removed. Never send pictures of papers or cards.`,
  add: 'Add pictures',
  storing: 'Saving the pictures …',
  full: (limit: number) => `${limit} pictures added; no more can be added.`,
  remove: (n: number) => `Remove picture ${n}`,
  open: (what: string) => `${what}, view large`,
  nth: (n: number, of: number) => `${n} of ${of}`,
  before: 'Previous picture',
  next: 'Next picture',
  gone: 'This picture cannot be shown now.',
  named: (name: string, trouble: string) => `${name}: ${trouble}`,
  trouble: {
    LARGE: 'Larger than 5\u00a0MB, and could not be made smaller. Choose a smaller picture.',
    MANY: 'Not added: five pictures at most.',
    UNSUPPORTED: 'This is not a JPEG, PNG or WebP picture.',
    DAMAGED: 'This picture is damaged or cut off.',
  },
  unreadable: (name: string) => `${name} cannot be read any more. Choose it again.`,
  one: (n: number) => `Picture ${n}`,
  ofReview: (n: number, title: string) => `Picture ${n} with “${title}”`,
};
