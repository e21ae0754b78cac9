import { formatNumber } from '#contracts/constants';
import { listPeople } from '#contracts/control';
import type { OutputOf } from '#contracts/engine/endpoint';
import { storedSession } from '../../api/session.ts';
import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';
import { useStore } from '../../lib/store.ts';
import { QueryResult } from '../components/query-result.tsx';
import { SearchField } from '../components/search-field.tsx';
import { ShopPageButton } from '../components/shop-page-button.tsx';
import { previousPerson, signInAs } from '../control/host-page.ts';
import { pageForOthers } from '../control/links.ts';
import { useControlQuery } from '../control/use-control.ts';
import { formatCount } from '../format.ts';
import { reportError } from '../status-message.ts';
import { createTabValue } from '../tab-value.ts';
import { textMatcher } from '../text-search.ts';
import { statusText } from '../words.ts';

const SEARCH_DELAY_MS = 200;
const searchText = createTabValue('people-search', '');

const newGuest = {
  id: null,
  name: 'New guest',
  description: 'Registers a customer without data',
  mark: '+',
} as const;

/** The customers to sign in as. */
export function PeopleView() {
  const search = useStore(searchText);
  const find = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const isGuestFound = textMatcher(find)(`${newGuest.name} ${newGuest.description}`);
  const previous = previousPerson();
  const previousId = find || previous === storedSession()?.userId ? null : previous;
  const query = useControlQuery(listPeople, { query: find ? { find } : {} });
  return (
    <>
      <div className="sticky-bar">
        <SearchField
          label="Search by name, order, cart, role …"
          value={search}
          found={query.data && query.data.totalCount + (isGuestFound ? 1 : 0)}
          onChange={searchText.set}
        />
      </div>
      <ul className="rows">
        {isGuestFound && <Person {...newGuest} />}
        {previousId && <PreviousPerson id={previousId} />}
      </ul>
      <QueryResult query={query}>
        {({ people, totalCount }) => (
          <>
            <ul className="rows">
              {people
                .filter(({ customer }) => customer._id !== previousId)
                .map((person) => (
                  <Person key={person.customer._id} {...rowOf(person, find)} />
                ))}
            </ul>
            {totalCount > people.length && (
              <p className="explanation">
                {`Showing ${people.length} of ${formatCount(totalCount, 'person', 'people')}. Search to see others.`}
              </p>
            )}
            {totalCount === 0 && !isGuestFound && (
              <p className="explanation">Nobody matches the search.</p>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

type PersonFacts = OutputOf<typeof listPeople>['people'][number];

const joined = (texts: readonly (string | false | null | undefined)[]) =>
  texts.filter(Boolean).join(' · ');

/** `3A to 5`. */
const bandText = (band: string) => band.replace('L', '').replace('_', ' to ');

const describe = ({ customer: { role, isGuest, eligibility, language, pincode } }: PersonFacts) =>
  joined([
    role === 'admin' ? 'admin' : isGuest ? 'guest' : 'buyer',
    eligibility &&
      `${eligibility.beneficiaryType}, pay level ${bandText(eligibility.payLevelBand)}`,
    pincode,
    language === 'hi' && 'Hindi',
  ]);

/** The shop's word for a status, and its own name where only that was found. */
function foundStatus(status: string, find: string) {
  const text = statusText(status);
  const name = status.toLowerCase().replaceAll('_', ' ');
  const isHidden = (word: string) => name.includes(word) && !text.toLowerCase().includes(word);
  return find.toLowerCase().split(/\s+/).some(isHidden) ? `${text} (${name})` : text;
}

const factsOf = ({ order, orderCount, cartCount, wallet }: PersonFacts, find: string) =>
  joined([
    order && `${order.productName}: ${foundStatus(order.status, find)}`,
    orderCount > 1 && formatCount(orderCount, 'order'),
    cartCount > 0 && `${formatCount(cartCount, 'car')} in the cart`,
    wallet > 0 && `₹${formatNumber(wallet)} in the wallet`,
  ]);

const rowOf = (person: PersonFacts, find = ''): PersonProps => ({
  id: person.customer._id,
  name: person.customer.fullName,
  description: describe(person),
  facts: factsOf(person, find),
  orderId: person.order?._id,
  mark: person.customer.role === 'admin' ? 'A' : person.customer.isGuest ? 'G' : '',
});

/** The way back to who was signed in before; nothing where the world no longer has them. */
function PreviousPerson({ id }: { id: string }) {
  const { data } = useControlQuery(listPeople, { query: { find: id } });
  const person = data?.people.find(({ customer }) => customer._id === id);
  if (!person) return null;
  const row = rowOf(person);
  return <Person {...row} description={`the person before · ${row.description}`} />;
}

interface PersonProps {
  id: string | null;
  name: string;
  description: string;
  /** Order, cart and wallet in words. */
  facts?: string;
  orderId?: string | undefined;
  mark: string;
}

function Person({ id, name, description, facts, orderId, mark }: PersonProps) {
  const isSelf = storedSession()?.userId === id;
  return (
    <li className={isSelf ? 'active' : undefined}>
      <button
        type="button"
        className="row-main"
        aria-current={isSelf ? 'true' : undefined}
        onClick={() =>
          signInAs(
            id,
            `You are now signed in as ${id ? name : 'a new guest'}.`,
            pageForOthers(),
          ).catch(reportError)
        }
      >
        <span className={`milestone ${isSelf ? 'current' : ''}`} aria-hidden="true">
          {mark}
        </span>
        <span>
          <b>{name}</b>
          <small>{description}</small>
          {facts && <small className="facts">{facts}</small>}
        </span>
        {isSelf && <em>You</em>}
      </button>
      {mark !== 'A' && (
        <ShopPageButton
          customerId={id}
          name={id ? name : 'a new guest'}
          path={orderId ? `/orders/${orderId}` : '/orders'}
          text={orderId ? 'See order' : 'See empty orders'}
          label={orderId ? `of ${name}` : `as ${name}`}
        />
      )}
    </li>
  );
}
