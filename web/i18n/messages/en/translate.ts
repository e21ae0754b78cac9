/** Translates a text that the data has in English only. */
export const translate = (text: string) => text;

/** Clearer names for some lines of a car's specification. */
export const specificationNames: Record<string, string> = {
  'Warranty: Car': 'Warranty on the car',
  'Warranty: Battery': 'Warranty on the battery',
};
