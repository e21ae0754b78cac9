import { type Colour, type Product, views } from '#contracts/catalogue';
import { freeze } from '#contracts/engine/freeze';
import type { ProductSeed } from '#contracts/seed';

type ColourSeed = ProductSeed['colours'][number];
type Pictures = Colour['images'];

/** The pictures of a car, made when they are first read: 100,000 cars have more than a million, and few are looked at. */
class CarPictures {
  readonly #art: string;
  readonly #name: string;
  #made: Map<string, Pictures> | undefined;

  constructor(art: string, name: string) {
    this.#art = art;
    this.#name = name;
  }

  of({ code, name }: ColourSeed): Pictures {
    this.#made ??= new Map();
    let pictures = this.#made.get(code);
    if (!pictures) {
      pictures = freeze(
        views.map((kind) => ({
          kind,
          url: `/art/${this.#art}/${code}/${kind}.svg`,
          alt: {
            en: `${this.#name}, ${name.en}, ${viewNames[kind].en}`,
            hi: `${this.#name}, ${name.hi}, ${viewNames[kind].hi}`,
          },
        })),
      );
      this.#made.set(code, pictures);
    }
    return pictures;
  }
}

const viewNames = {
  side: { en: 'from the side', hi: 'बगल से' },
  front: { en: 'from the front', hi: 'सामने से' },
  rear: { en: 'from behind', hi: 'पीछे से' },
  interior: { en: 'inside', hi: 'अंदर से' },
  wheel: { en: 'a wheel', hi: 'पहिया' },
};

const PICTURES = Symbol('pictures');

/** All objects share these getters, and so one hidden class. */
const ofColour = {
  enumerable: true,
  get(this: ColourSeed & { [PICTURES]: CarPictures }): Pictures {
    return this[PICTURES].of(this);
  },
};
const ofCar = {
  enumerable: true,
  get(this: Product): Pictures {
    return this.colours[0]?.images ?? [];
  },
};

/** The colours of a car with their pictures. */
export function withPictures({ colours, art, brandName, productName }: ProductSeed): Colour[] {
  const pictures = new CarPictures(art, `${brandName} ${productName}`);
  const painted = colours.map((colour) => {
    const one: ColourSeed = { ...freeze(colour), [PICTURES]: pictures } as ColourSeed;
    return Object.freeze(Object.defineProperty(one, 'images', ofColour)) as Colour;
  });
  return Object.freeze(painted) as Colour[];
}

/** Adds the pictures of the first colour. */
export const withOpeningPictures = <Car extends Pick<Product, 'colours'>>(car: Car) =>
  Object.defineProperty(car, 'images', ofCar) as Car & Pick<Product, 'images'>;
