import { useState } from 'react';
import { Customer } from '#contracts/customers';
import { listRows } from '#contracts/engine/control/data';
import { validator } from '#contracts/engine/validate';
import { storedSession } from '../../api/session.ts';
import { useDebouncedValue } from '../../hooks/use-debounced-value.ts';
import { wordsOf } from '../control/control-client.ts';
import { become } from '../control/host-page.ts';
import { useControlQuery } from '../control/use-control.ts';
import { count } from '../format.ts';
import { Find, Loaded } from '../parts.tsx';
import { tell } from '../status-message.ts';

/** How long somebody may type before the mock is asked, in ms. */
const TYPING_MS = 200;
const PAGE = 100;

/** As whom one can go through the shop. */
export function PeopleView() {
  const [find, setFind] = useState('');
  const settled = useDebouncedValue(find.trim(), TYPING_MS);
  const people = useControlQuery(listRows, {
    params: { collection: 'customers' },
    query: { limit: PAGE, ...(settled && { find: settled }) },
  });
  return (
    <>
      <div className="stay">
        <Find label="Find by name, mail, role or id" value={find} onChange={setFind} />
      </div>
      <ul className="rows">
        <Person
          name="A new guest"
          description="Registers anew, with nothing yet"
          id={null}
          mark="+"
        />
      </ul>
      <Loaded of={people}>
        {({ rows, totalCount }) => (
          <>
            <ul className="rows">
              {sorted(rows.filter(isCustomer)).map((one) => (
                <Person
                  key={one._id}
                  id={one._id}
                  name={one.fullName}
                  description={factsOf(one)}
                  mark={one.role === 'admin' ? 'A' : one.isGuest ? 'G' : ''}
                />
              ))}
            </ul>
            {totalCount > rows.length && (
              <p className="say">{`${rows.length} of ${count(totalCount, 'person', 'people')}. Find narrows them.`}</p>
            )}
            {totalCount === 0 && <p className="say">Nobody here is called that.</p>}
          </>
        )}
      </Loaded>
    </>
  );
}

const isCustomer = (row: unknown): row is Customer => validator(Customer).isValid(row);

/** The admin first, then who buys, then guests. */
const sorted = (people: readonly Customer[]) => {
  const rank = ({ role, isGuest }: Customer) => (role === 'admin' ? 0 : isGuest ? 2 : 1);
  return people.toSorted((one, other) => rank(one) - rank(other));
};

const factsOf = ({ role, isGuest, eligibility, language, pincode }: Customer) =>
  [
    role === 'admin' ? 'admin' : isGuest ? 'guest' : 'buyer',
    eligibility && `${eligibility.beneficiaryType}, pay ${eligibility.payLevelBand}`,
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
  const isMe = storedSession()?.userId === id;
  const act = async () => {
    try {
      await become(id, `You are ${id ? name : 'a new guest'}.`);
    } catch (error) {
      if (error instanceof Error) tell({ text: wordsOf(error), isAlarm: true });
    }
  };
  return (
    <li className={isMe ? 'on' : undefined}>
      <button type="button" className="main" aria-current={isMe ? 'true' : undefined} onClick={act}>
        <span className={`stone ${isMe ? 'now' : ''}`} aria-hidden="true">
          {mark}
        </span>
        <span>
          <b>{name}</b>
          <small>{description}</small>
        </span>
        {isMe && <em>You</em>}
      </button>
    </li>
  );
}
