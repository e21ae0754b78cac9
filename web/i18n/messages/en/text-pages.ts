/** Pages of text: policies, articles, and the page for an unknown address. */
export const textPages = {
  contents: 'On this page',
  sections: 'Sections',
  inForce: (day: string, version: number) => `In force from ${day}. Version ${version}.`,
  whatChanged: 'What changed',
  notFound: 'The address may be mistyped, or the page may have moved.',
};
