/** A sentence that the shop's data has in English only. */
export const ofData = (text: string) => text;

/** What a line of a car's facts is called, where its own name says too little beside the others. */
export const factNames: Record<string, string> = {
  'Warranty: Car': 'Warranty on the car',
  'Warranty: Battery': 'Warranty on the battery',
};
