interface JsonLdProps {
  data: { '@type': string } & Record<string, unknown>;
}

/** Tells search engines in the terms of schema.org what the page shows. */
export const JsonLd = ({ data }: JsonLdProps) => (
  <script type="application/ld+json">
    {/* React does not escape scripts: no text may close the tag. */}
    {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}
  </script>
);
