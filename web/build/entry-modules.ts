// Modules that most screens share. The preload plugin adds them to the entry of the built shop, so that a screen loads only
// its own file; a dev server serves each module by itself.
import '../api/queries.ts';
import '../components/car/car-card.tsx';
import '../components/car/car-grid.tsx';
import '../components/car/compare-tray.tsx';
import '../components/car/brand-logo.tsx';
import '../components/feedback/empty-state.tsx';
import '../components/form/declaration-request.tsx';
import '../components/form/field.tsx';
import '../components/feedback/notice.tsx';
import '../components/form/segmented-control.tsx';
import '../components/form/sort-order.tsx';
import '../components/layout/headings.tsx';
import '../components/text/disclosure.tsx';
import '../hooks/use-form.ts';
import '../hooks/use-last-defined.ts';
import '../hooks/use-restore-focus.ts';
import '../hooks/use-title.ts';
import '../shop/chosen-car.ts';
import '../components/icons.ts';
// The styles of the preloaded screens.
import '../components/uploaded-pictures.module.css';
import '../screens/all-cars/all-cars.module.css';
import '../screens/home/home.module.css';
import '../screens/product/product.module.css';
