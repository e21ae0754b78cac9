/** Pages of text: policies, articles, and the page for an unknown address. */
export const textPages = {
  contents: 'On this page',
  sections: 'Sections',
  inForce: (day: string, version: number) => `In force from ${day}. Version ${version}.`,
  whatChanged: 'What changed',
  /** The specification fixes these words, and those of the link, for English only. */
  notFoundTitle: "Oops! The page you're looking for doesn't exist.",
  backHome: 'Go Back to Home',
  notFound: 'The address may be mistyped, or the page may have moved.',
};
