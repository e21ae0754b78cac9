import type { ProductSummary } from '#contracts/catalogue';
import { CarCard } from './car-card.tsx';

interface CarGridProps {
  cars: readonly ProductSummary[];
  /** How deep the names stand in the headings of the page. */
  level?: 2 | 3;
}

/** Cars side by side on one line of ground; on a phone one below the other. */
export const CarGrid = ({ cars, level = 2 }: CarGridProps) => (
  <div className="parade grid">
    {cars.map((car) => (
      <CarCard key={car._id} car={car} level={level} />
    ))}
  </div>
);
