import { getProductDetails } from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { viewProfile } from '#contracts/customers';
import { queryClient, read, sessionQuery } from './api.ts';
import { carPage, hotDeals } from './car-page.ts';
import { paths } from './paths.ts';
import { DEFAULT_STATE } from './place.ts';
import { storedSession } from './session.ts';

/**
 * Asks for what most visits see first while the shop itself is still on its way: the screens find the same questions
 * under the same keys, asked already. What is not asked here, or fails, they ask themselves.
 */
const isNew = !storedSession();
const session = queryClient.fetchQuery(sessionQuery);
const { pathname, search } = location;
const slug = pathname.match(/^\/[^/]+\/car\/([^/]+)$/)?.[1];

if (pathname === paths.home || pathname === '/') {
  queryClient.prefetchQuery(read(...hotDeals));
  queryClient.prefetchQuery(read(...carPage({ sort: 'popular' }, 0)));
}
if (pathname === paths.allCars) {
  queryClient.prefetchQuery(read(listSubCategory, { params: { ownerId: OWNER_ID } }));
  if (!search) queryClient.prefetchQuery(read(...carPage({ sort: 'popular' }, 0)));
}
// A new guest has no place yet, so prices are those of the capital.
if (slug && isNew && !search)
  queryClient.prefetchQuery(
    read(getProductDetails, { params: { id: slug }, query: { state: DEFAULT_STATE } }),
  );
session
  .then(({ userId }) => queryClient.prefetchQuery(read(viewProfile, { params: { id: userId } })))
  .catch(() => {}); // the screens say what is wrong
