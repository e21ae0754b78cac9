/** What a review may rate beside the car as a whole. */
export const RATED_PARTS = ['comfort', 'mileage', 'performance', 'value'] as const;
