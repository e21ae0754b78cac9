/**
 * `5,34,746`, in Indian grouping. Every screen shows figures, and the browser's own formats cost the first of them a tenth
 * of a second on a phone.
 */
export const formatNumber = (value: number) =>
  Number.isInteger(value)
    ? String(value).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
    : value.toLocaleString('en-IN');
