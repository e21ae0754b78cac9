/** The screens most visits start with, as files below `web/screens/`; the page loads them and their data early. */
export const preloadedScreens = ['home/home', 'all-cars/all-cars', 'product/product'] as const;
export type PreloadedScreen = (typeof preloadedScreens)[number];
