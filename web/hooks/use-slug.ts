import { useParams } from 'react-router-dom';

/** The slug or key in the path, in lower case as all of them are. */
export const useSlug = (): string => useParams().slug?.toLowerCase() ?? '';
