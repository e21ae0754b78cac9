import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type Complaint, complaintCategories, saveUserComplaint } from '#contracts/complaints';
import { Field, Select, TextArea } from '../components/field.tsx';
import { FormErrors } from '../components/form-errors.tsx';
import { Notice } from '../components/notice.tsx';
import { PictureField, parseUrls } from '../components/picture-field.tsx';
import { showSuccess } from '../components/toast.tsx';
import { useForm } from '../hooks/use-form.ts';
import { useOrders } from '../hooks/use-orders.ts';
import { useCustomerId, useProfile } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { complaintsTexts } from '../i18n/messages/complaints.ts';
import { paths } from '../paths.ts';
import { formatDate, languageOf } from '../shop/format.ts';
import css from './complaints.module.css';

/** What this visitor has complained of, the newest first, and a sheet for another complaint. */
export function Screen() {
  useTitle(complaintsTexts().title);
  const { complaints } = useProfile();
  const [params] = useSearchParams();
  const isAsked = params.has('order') || params.has('category');
  return (
    <>
      <div className="wrap listhead">
        <div>
          <h1 className="inbar">{complaintsTexts().title}</h1>
          <p className="quiet">{complaintsTexts().lead}</p>
        </div>
      </div>
      <div className={`wrap ${css.complaints} ${isAsked ? css.asked : ''}`}>
        <section className={css.filed} aria-label={complaintsTexts().title}>
          {complaints.length === 0 && <p className="lead">{complaintsTexts().none}</p>}
          {complaints.map((complaint) => (
            <Row key={complaint._id} complaint={complaint} />
          ))}
        </section>
        <NewComplaint
          key={`${params}`}
          order={params.get('order')}
          category={params.get('category')}
        />
      </div>
    </>
  );
}

const over: readonly Complaint['status'][] = ['RESOLVED', 'CLOSED'];

const Row = ({ complaint }: { complaint: Complaint }) => (
  <article className={css.filedrow}>
    <span className="code sm quiet">
      {complaint.ticketNo} · {formatDate(complaint.createdAt)}
    </span>
    <h2 className="name">
      <Link
        className="whole"
        to={paths.complaint(complaint._id)}
        lang={languageOf(complaint.subject)}
      >
        {complaint.subject}
      </Link>
    </h2>
    <p className="sm quiet">
      {complaintsTexts().category[complaint.category]} ·{' '}
      {complaintsTexts().notes(notesOf(complaint))}
    </p>
    <p className="row">
      <span className={complaint.status === 'WAITING_CUSTOMER' ? 'tag brass' : 'tag'}>
        {complaintsTexts().status[complaint.status]}
      </span>
      {!over.includes(complaint.status) && (
        <span className="sm quiet">
          {complaintsTexts().answerBy(formatDate(complaint.slaDueAt))}
        </span>
      )}
    </p>
  </article>
);

const notesOf = ({ messages }: Complaint) => messages.filter(({ by }) => by !== 'system').length;

interface Asked {
  /** What the address asks to complain of. */
  order: string | null;
  category: string | null;
}

/** The sheet for another complaint. What is about nothing known is about something else. */
function NewComplaint({ order, category }: Asked) {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [isStoring, setStoring] = useState(false);
  const form = useForm(saveUserComplaint, {
    draft: `complaint:${order ?? ''}${category ?? ''}`,
    input: (text) => ({
      body: {
        customerId,
        category: categoryOf(text('category')),
        subject: text('subject'),
        description: text('description'),
        ...(text('orderId') && { orderId: text('orderId') }),
        images: parseUrls(text('images')),
      },
    }),
    onDone: ({ complaint, masked }) => {
      showSuccess(complaintsTexts().sent(complaint.ticketNo));
      navigate(`${paths.complaint(complaint._id)}${masked.length ? `?hidden=${masked}` : ''}`);
    },
  });
  const [about, setAbout] = useState(form.kept('category', categoryOf(category)));
  const [orderId, setOrderId] = useState(form.kept('orderId', order ?? ''));
  return (
    <section className={`sheet ${css.filing}`} aria-labelledby="new">
      <form {...form.props} className="stack">
        <h2 id="new">{complaintsTexts().newOne}</h2>
        <FormErrors form={form} />
        <Select
          {...form.field('category', categoryOf(category))}
          label={complaintsTexts().about}
          onChange={(event) => setAbout(event.target.value)}
        >
          {complaintCategories.map((one) => (
            <option key={one} value={one}>
              {complaintsTexts().category[one]}
            </option>
          ))}
        </Select>
        <OrderSelect {...form.field('orderId', order ?? '')} onChoose={setOrderId} />
        {about === 'CANCELLATION_REFUND' && orderId && (
          <Notice kind="plain">{complaintsTexts().cancels}</Notice>
        )}
        <Field
          {...form.field('subject')}
          label={complaintsTexts().subject}
          hint={complaintsTexts().subjectHint}
        />
        <TextArea
          {...form.field('description')}
          label={complaintsTexts().description}
          hint={`${complaintsTexts().descriptionHint} ${complaintsTexts().neverIds}`}
        />
        <PictureField {...form.field('images')} onBusy={setStoring} />
        {form.refusal && <Notice kind="alarm">{form.refusal}</Notice>}
        <button type="submit" className="btn ink" aria-busy={form.isBusy || isStoring}>
          {complaintsTexts().send}
        </button>
      </form>
    </section>
  );
}

const categoryOf = (word: string | null) =>
  complaintCategories.find((one) => one === word) ?? 'OTHER';

interface OrderSelectProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  onChoose(orderId: string): void;
}

/** The own orders to choose from; nothing when there are none. */
function OrderSelect({ onChoose, ...field }: OrderSelectProps) {
  const orders = useOrders();
  if (orders.length === 0) return null;
  return (
    <Select
      {...field}
      label={complaintsTexts().order}
      isOptional
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{complaintsTexts().noOrder}</option>
      {orders.map(({ _id, orderNo, product }) => (
        <option key={_id} value={_id}>
          {product.productName} · {orderNo}
        </option>
      ))}
    </Select>
  );
}
