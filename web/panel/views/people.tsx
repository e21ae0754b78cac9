import { useState } from 'react';
import { Customer } from '#contracts/customers';
import { listRows } from '#contracts/engine/control/data';
import { validator } from '#contracts/engine/validate';
import { storedSession } from '../../api/session.ts';
import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';
import { QueryResult } from '../components/query-result.tsx';
import { SearchField } from '../components/search-field.tsx';
import { signInAs } from '../control/host-page.ts';
import { useControlQuery } from '../control/use-control.ts';
import { formatCount } from '../format.ts';
import { reportError } from '../status-message.ts';

const SEARCH_DELAY_MS = 200;
const LIMIT = 100;

/** The customers to sign in as. */
export function PeopleView() {
  const [search, setSearch] = useState('');
  const query = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const customers = useControlQuery(listRows, {
    params: { collection: 'customers' },
    query: { limit: LIMIT, ...(query && { find: query }) },
  });
  return (
    <>
      <div className="sticky-bar">
        <SearchField
          label="Search by name, email, role or id"
          value={search}
          onChange={setSearch}
        />
      </div>
      <ul className="rows">
        <Person
          id={null}
          name="New guest"
          description="Registers a customer without data"
          mark="+"
        />
      </ul>
      <QueryResult query={customers}>
        {({ rows, totalCount }) => (
          <>
            <ul className="rows">
              {sortByRole(rows.filter(isCustomer)).map((customer) => (
                <Person
                  key={customer._id}
                  id={customer._id}
                  name={customer.fullName}
                  description={describe(customer)}
                  mark={customer.role === 'admin' ? 'A' : customer.isGuest ? 'G' : ''}
                />
              ))}
            </ul>
            {totalCount > rows.length && (
              <p className="explanation">
                {`Showing ${rows.length} of ${formatCount(totalCount, 'person', 'people')}. Search to see others.`}
              </p>
            )}
            {totalCount === 0 && <p className="explanation">Nobody matches the search.</p>}
          </>
        )}
      </QueryResult>
    </>
  );
}

const isCustomer = (row: unknown): row is Customer => validator(Customer).isValid(row);

/** Admins, then buyers, then guests. */
const sortByRole = (customers: readonly Customer[]) => {
  const rank = ({ role, isGuest }: Customer) => (role === 'admin' ? 0 : isGuest ? 2 : 1);
  return customers.toSorted((a, b) => rank(a) - rank(b));
};

const describe = ({ role, isGuest, eligibility, language, pincode }: Customer) =>
  [
    role === 'admin' ? 'admin' : isGuest ? 'guest' : 'buyer',
    eligibility && `${eligibility.beneficiaryType}, pay level ${eligibility.payLevelBand}`,
    pincode,
    language === 'hi' && 'Hindi',
  ]
    .filter(Boolean)
    .join(' · ');

interface PersonProps {
  id: string | null;
  name: string;
  description: string;
  mark: string;
}

function Person({ id, name, description, mark }: PersonProps) {
  const isSelf = storedSession()?.userId === id;
  return (
    <li className={isSelf ? 'active' : undefined}>
      <button
        type="button"
        className="row-main"
        aria-current={isSelf ? 'true' : undefined}
        onClick={() =>
          signInAs(id, `You are now signed in as ${id ? name : 'a new guest'}.`).catch(reportError)
        }
      >
        <span className={`milestone ${isSelf ? 'current' : ''}`} aria-hidden="true">
          {mark}
        </span>
        <span>
          <b>{name}</b>
          <small>{description}</small>
        </span>
        {isSelf && <em>You</em>}
      </button>
    </li>
  );
}
