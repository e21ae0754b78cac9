/** Within a circle of radius 12: ring, rounded square, hexagon, shield. */
const frames = [
  'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0 -22 0Z',
  'M-11 0C-11-9-9-11 0-11S11-9 11 0 9 11 0 11-11 9-11 0Z',
  'M0 -11.6L10 -5.8L10 5.8L0 11.6L-10 5.8L-10 -5.8Z',
  'M-10-9.5Q0-12.5 10-9.5C10.6 1 7 8.5 0 12-7 8.5-10.6 1-10-9.5Z',
];

/** Within a circle of radius 7. None resembles a letter or a real badge. */
const glyphs = [
  'M-6 3.5 0-4.5 6 3.5H2.6L0 0-2.6 3.5Z',
  'M-6-5H6L4.5-2H-4.5ZM-4-.5H4L2.5 2.5H-2.5Z',
  'M-2.3 -3.6a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0ZM-5.9 2.8a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0ZM1.3 2.8a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0Z',
  'M0-6.5C1.2-1.6 1.6-1.2 6.5 0 1.6 1.2 1.2 1.6 0 6.5-1.2 1.6-1.6 1.2-6.5 0-1.6-1.2-1.2-1.6 0-6.5Z',
  'M-6.2 1A6.3 6.3 0 0 1 6.2 1H3A3.2 3.2 0 0 0-3 1ZM-1.8 2.8H1.8V6H-1.8Z',
  'M-5.5 5.5V-1L-1.5-5.5V1ZM1.5 5.5V-1L5.5-5.5V1Z',
  'M0-6.5A6.5 6.5 0 1 0 6.5 0H3A3 3 0 1 1 0-3ZM2-6.3 6.3-2H2Z',
  'M-6.5-1Q-3.2-6 0-1T6.5-1V2.5Q3.2 7.5 0 2.5T-6.5 2.5Z',
  'M-6 0A6 6 0 0 1 6 0ZM-4.6 1.7H4.6L3.6 3.4H-3.6ZM-2.6 5H2.6L1.4 6.5H-1.4Z',
];

/** Chosen so that the nine brands get different emblems. */
const SALT = 3383;

/** A deterministic hash (FNV-1a). */
export function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text)
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value;
}

/** The invented emblem of a brand with this slug, on its cars and beside its name: two shapes around 0,0, y downwards, radius 12. */
export function emblemPaths(slug: string): { frame: string; glyph: string } {
  const pick = hash(`${slug} ${SALT}`);
  return {
    frame: frames[(pick >>> 9) % frames.length] ?? '',
    glyph: glyphs[pick % glyphs.length] ?? '',
  };
}
