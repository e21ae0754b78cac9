import { createContext, useContext } from 'react';

/** `isLoading` while the file of the next screen loads; `keepsScroll` if the last navigation asked for that. */
export const Navigation = createContext({ isLoading: false, keepsScroll: false });

export const useNavigation = () => useContext(Navigation);
