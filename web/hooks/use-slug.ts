import { useParams } from 'react-router-dom';

/** The slug in the path of the page, in small letters as all slugs are, however somebody has typed it. */
export const useSlug = (): string => useParams().slug?.toLowerCase() ?? '';
