import { createTabValue } from '../../tab-value.ts';
import type { Row } from './row-text.ts';

/** A collection, with the rows to open in it. */
export interface Place {
  collection: string;
  row?: Row;
}

/** The places that were gone through from the list of collections; the last one is shown. */
export const places = createTabValue<readonly Place[]>('places', []);

/** The row of each collection that is not saved yet. */
export const newRows = createTabValue<Readonly<Record<string, Row>>>('new-rows', {});

export const goTo = (place: Place) => places.set([...places.get(), place]);
export const goBack = () => places.set(places.get().slice(0, -1));
/** Replaces the place that is shown. */
export const stayAt = (place: Place) => places.set(places.get().with(-1, place));
export const leave = () => places.set([]);
