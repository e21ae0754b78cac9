import type { Filter, ProductSummary } from '#contracts/catalogue';
import { CarCard } from './car-card.tsx';
import { CompareTray } from './compare-tray.tsx';

type CarGridProps = { cars: readonly ProductSummary[]; level?: 2 | 3; sort?: Filter['sort'] };

export const CarGrid = ({ cars, level = 2, sort }: CarGridProps) => (
  <>
    <div className="car-row car-grid">
      {cars.map((car) => (
        <CarCard key={car._id} car={car} level={level} sort={sort} />
      ))}
    </div>
    <CompareTray />
  </>
);
