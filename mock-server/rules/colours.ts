import type { ColourFamily } from '#contracts/catalogue';

/** Upper limits of hue in degrees; red begins again after purple. */
const hues: readonly (readonly [limit: number, family: ColourFamily])[] = [
  [12, 'red'],
  [40, 'orange'],
  [65, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [320, 'purple'],
  [360, 'red'],
];

const families = new Map<string, ColourFamily>();

/** What a buyer calls a paint: `#b21f29` is red (source: assumed). Of two tones the body counts. */
export function colourFamily(hex: string): ColourFamily {
  const known = families.get(hex);
  if (known) return known;
  const family = familyOf(hex);
  families.set(hex, family);
  return family;
}

function familyOf(hex: string): ColourFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = max - min;
  if (chroma < 20) {
    if (min > 200) return 'white';
    if (min > 140) return 'silver';
    return min > 45 ? 'grey' : 'black';
  }
  const sector =
    max === red
      ? (green - blue) / chroma
      : max === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  const hue = (sector * 60 + 360) % 360;
  const family = hues.find(([limit]) => hue <= limit)?.[1] ?? 'red';
  // Dull or dark orange and yellow is brown.
  const isBrown = (family === 'orange' || family === 'yellow') && (max < 170 || chroma < max / 2);
  return isBrown ? 'brown' : family;
}
