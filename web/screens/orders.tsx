import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getOrderList } from '#contracts/orders';
import { read } from '../api.ts';
import { Picture } from '../components/picture.tsx';
import { Empty } from '../components/states.tsx';
import { day, money } from '../format.ts';
import { useCustomerId } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { roadOf, statusWords } from '../order-road.ts';
import { paths } from '../paths.ts';
import './order.css';

/** Every order of this visitor, the newest first. */
export function Screen() {
  useTitle('Orders');
  const params = { id: useCustomerId(), limit: 20, skip: 0 };
  const { data } = useSuspenseQuery(read(getOrderList, { params }));
  if (data.totalCount === 0)
    return (
      <Empty title="Orders">
        <p className="lead">Nothing ordered yet. A booking takes a refundable token.</p>
        <Link className="btn ink" to={paths.allCars}>
          See all cars
        </Link>
      </Empty>
    );
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1>Orders</h1>
          <p className="quiet">{data.totalCount}.</p>
        </div>
      </div>
      <div className="wrap">
        <div className="ordlist">
          {data.orderList.map((order) => (
            <article key={order._id} className="ordrow">
              <div className="stand">
                <Picture url={order.product.image} alt="" />
              </div>
              <div className="stack" style={{ '--gap': '.25rem' }}>
                <span className="code sm quiet">
                  {order.orderNo} · {day(order.createdAt)}
                </span>
                <h2 className="name">
                  <Link to={paths.order(order._id)}>
                    {order.product.productName} {order.product.variantName}
                  </Link>
                </h2>
                <p>
                  <span className="tag">{statusWords[order.status].title}</span>
                </p>
              </div>
              <div className="ordnext">
                <p className="sm quiet">
                  {order.amountPaid > 0
                    ? `Token ${money(order.amountPaid)} received`
                    : `Token ${money(order.amountDue)} not paid`}
                </p>
                <Progress stone={roadOf(order).at} />
              </div>
            </article>
          ))}
        </div>
      </div>
    </>
  );
}

const LAST_STONE = 8;

const Progress = ({ stone }: { stone: number }) =>
  stone < 0 ? null : (
    <div className="minikerb">
      <div
        className="kerb"
        style={{ '--n': LAST_STONE + 1, '--at': (stone + 1) / (LAST_STONE + 1) }}
        aria-hidden="true"
      />
      <span className="xs quiet">
        Stone {stone} of {LAST_STONE}
      </span>
    </div>
  );
