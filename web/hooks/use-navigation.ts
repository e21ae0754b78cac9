import { createContext, useContext } from 'react';

interface NavigationState {
  /** Whether the file of the next screen loads. */
  isLoading: boolean;
  /** Whether the last navigation asked to leave the scroll position. */
  keepsScroll: boolean;
  /** The picture of the car card whose link was followed. */
  picture?: string | undefined;
}

export const Navigation = createContext<NavigationState>({ isLoading: false, keepsScroll: false });

export const useNavigation = () => useContext(Navigation);
