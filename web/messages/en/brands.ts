export const brands = {};
