// What most screens are made of comes with the shop, in its one file of scripts and its one file of styles: whoever opens
// a screen waits for that screen's own file only.
import './api/queries.ts';
import './components/car-card.tsx';
import './components/car-grid.tsx';
import './components/compare-tray.tsx';
import './components/brand-logo.tsx';
import './components/field.tsx';
import './components/notice.tsx';
import './components/segmented-control.tsx';
import './hooks/use-form.ts';
import './hooks/use-title.ts';
import './components/icons.ts';
// The styles of the screens that most visits begin with.
import './screens/all-cars/all-cars.module.css';
import './screens/home/home.module.css';
import './screens/product/product.module.css';
