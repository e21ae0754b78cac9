import { useParams } from 'react-router-dom';

/** The slug in the path, in lower case as all slugs are. */
export const useSlug = (): string => useParams().slug?.toLowerCase() ?? '';
