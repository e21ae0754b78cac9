import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type Complaint, complaintCategories, saveUserComplaint } from '#contracts/complaints';
import { OPEN_COMPLAINT_LIMIT } from '#contracts/constants';
import { isOpen, type Order } from '#contracts/orders';
import { AnswerOverdue } from '../components/answer-overdue.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { showSuccess } from '../components/feedback/toast.tsx';
import { Field, Select, SelectOptions, TextArea } from '../components/form/field.tsx';
import { FormErrors } from '../components/form/form-errors.tsx';
import { PictureField, parseUrls } from '../components/form/picture-field.tsx';
import { PageHeader } from '../components/layout/headings.tsx';
import { Picture } from '../components/picture.tsx';
import { DefinitionList } from '../components/text/definition-list.tsx';
import { useForm } from '../hooks/use-form.ts';
import { useOrders } from '../hooks/use-orders.ts';
import { useCustomerId, useProfile } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { complaintsTexts } from '../i18n/messages/complaints.ts';
import { ordersTexts } from '../i18n/messages/orders.ts';
import { paths } from '../paths.ts';
import { cancellationTerms, isCancelledAtOnce } from '../shop/cancellation-terms.ts';
import {
  answerDue,
  complaintStatus,
  complaintTitle,
  complaintTopic,
  isClosed,
} from '../shop/complaint-facts.ts';
import { formatDate, formatMoney } from '../shop/format.ts';
import { inReadersLanguage } from '../shop/own-sentences.ts';
import { statusTitle } from '../shop/status-title.ts';
import css from './complaints.module.css';

export function Screen() {
  const { complaints } = useProfile();
  const [params] = useSearchParams();
  const orders = useOrders();
  const category = params.get('category');
  const request = orderRequest(
    orders.find(({ _id }) => _id === params.get('order')),
    category,
  );
  const title = request ? request.texts.title(request.order.orderNo) : complaintsTexts().title;
  useTitle(title, request?.texts.send);
  const isNewRequested = params.has('order') || params.has('category');
  return (
    <>
      <PageHeader
        title={title}
        lead={request ? request.lead : complaintsTexts().lead}
        isTitleInTopBar={!request}
      />
      <div className={`container ${css.layout} ${isNewRequested && !request ? css.formFirst : ''}`}>
        {request ? (
          <OrderInQuestion order={request.order} />
        ) : (
          <section className={css.list} aria-label={complaintsTexts().title}>
            {complaints.length === 0 && <p className="lead">{complaintsTexts().none}</p>}
            {complaints.map((complaint) => (
              <Row key={complaint._id} complaint={complaint} />
            ))}
          </section>
        )}
        <NewComplaint
          key={`${params}`}
          order={params.get('order')}
          category={category}
          request={request}
        />
      </div>
    </>
  );
}

const isCancellable = ({ status, cancel }: Order) => isOpen(status) && !cancel;

/** What the form asks of the shop about an order, where it is not a complaint. */
function orderRequest(order: Order | undefined, category: string | null) {
  const { cancel, answer } = complaintsTexts();
  if (!order) return undefined;
  if (category === 'CANCELLATION_REFUND' && isCancellable(order))
    return { order, texts: cancel, lead: isCancelledAtOnce(order) ? undefined : cancel.lead };
  if (category === 'ELIGIBILITY' && order.status === 'ON_HOLD')
    return { order, texts: answer, lead: answer.lead };
  return undefined;
}

function OrderInQuestion({ order }: { order: Order }) {
  const { _id, orderNo, product, dealer, amountPaid, createdAt } = order;
  const texts = ordersTexts();
  return (
    <section className={css.order} aria-labelledby="order">
      <div className="car-image">
        <Picture url={product.image} alt="" />
      </div>
      <h2 id="order" className="name">
        <Link to={paths.order(_id)} lang="en">
          {`${product.productName} ${product.variantName}`}
        </Link>
      </h2>
      <DefinitionList
        rows={[
          [
            texts.receipt.order,
            <span key="no" className="code">
              {orderNo}
            </span>,
          ],
          [texts.receipt.date, formatDate(createdAt)],
          [texts.stage, statusTitle(order)],
          [texts.dealer, dealer?.name],
          [texts.paid, amountPaid > 0 && formatMoney(amountPaid)],
        ]}
      />
    </section>
  );
}

const Row = ({ complaint }: { complaint: Complaint }) => {
  const due = answerDue(complaint);
  const title = complaintTitle(complaint);
  return (
    <article className={css.complaint}>
      <span className="code sm muted">
        {complaint.ticketNo} · {formatDate(complaint.createdAt)}
      </span>
      <h2 className="name">
        <Link
          className="stretched-link"
          to={paths.complaint(complaint._id)}
          aria-label={`${title.children}, ${complaint.ticketNo}`}
          {...title}
        />
      </h2>
      <p className="sm muted">
        {complaintTopic(complaint)} · {complaintsTexts().notes(countNotes(complaint))}
      </p>
      <p className="row">
        <span className={complaint.status === 'WAITING_CUSTOMER' ? 'tag accent' : 'tag'}>
          {complaintStatus(complaint)}
        </span>
        {due && (
          <>
            <AnswerOverdue due={due} />
            <span className="sm muted">{complaintsTexts().answerBy(formatDate(due))}</span>
          </>
        )}
      </p>
    </article>
  );
};

const countNotes = ({ messages }: Complaint) => messages.filter(({ by }) => by !== 'system').length;

interface NewComplaintProps {
  order: string | null;
  category: string | null;
  request: ReturnType<typeof orderRequest>;
}

function NewComplaint({ order, category, request }: NewComplaintProps) {
  const customerId = useCustomerId();
  const orders = useOrders();
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const form = useForm(saveUserComplaint, {
    draft: `complaint:${order ?? ''}${category ?? ''}`,
    input: (text) => ({
      body: {
        customerId,
        category: parseCategory(text('category')),
        subject: text('subject'),
        description: text('description'),
        ...(text('orderId') && { orderId: text('orderId') }),
        images: parseUrls(text('images')),
      },
    }),
    onDone: ({ complaint, masked }) => {
      navigate(`${paths.complaint(complaint._id)}${masked.length ? `?hidden=${masked}` : ''}`);
      const { resolution, ticketNo } = complaint;
      showSuccess(
        resolution
          ? inReadersLanguage(resolution)
          : (request?.texts ?? (cancels ? texts.cancel : texts)).sent(ticketNo),
      );
    },
  });
  const [selectedCategory, setSelectedCategory] = useState(
    form.savedValue('category', parseCategory(category)),
  );
  const [orderId, setOrderId] = useState(form.savedValue('orderId', order ?? ''));
  const open = useProfile().complaints.filter((one) => !isClosed(one));
  const cancels =
    selectedCategory === 'CANCELLATION_REFUND'
      ? orders.find((one) => one._id === orderId && isCancellable(one))
      : undefined;
  // An order can be cancelled all the same.
  const isFull = open.length >= OPEN_COMPLAINT_LIMIT && !cancels;
  const texts = complaintsTexts();
  return (
    <section className={`card ${css.form}`} aria-labelledby="new">
      <form {...form.props} className="stack">
        <h2 id="new">{request ? request.texts.form : texts.newOne}</h2>
        {isFull && <Notice kind="info">{complaintsTexts().full(OPEN_COMPLAINT_LIMIT)}</Notice>}
        <FormErrors form={form} />
        {request ? (
          <>
            <input type="hidden" name="category" value={parseCategory(category)} />
            <input type="hidden" name="orderId" value={request.order._id} />
          </>
        ) : (
          <>
            <Select
              {...form.field('category', parseCategory(category))}
              label={complaintsTexts().about}
              onChange={(event) => setSelectedCategory(event.target.value)}
            >
              <SelectOptions
                options={complaintCategories.map((one) => [one, complaintsTexts().category[one]])}
              />
            </Select>
            <OrderSelect {...form.field('orderId', order ?? '')} onSelect={setOrderId} />
          </>
        )}
        {cancels && (
          <Notice kind="plain">
            {isCancelledAtOnce(cancels) ? (
              cancellationTerms(cancels)
            ) : (
              <>
                {complaintsTexts().cancels} {cancellationTerms(cancels)}{' '}
                <b>{ordersTexts().cancel.final}</b> {ordersTexts().cancel.changedMind}
              </>
            )}
          </Notice>
        )}
        <Field
          {...form.field('subject', request?.texts.title(request.order.orderNo))}
          label={complaintsTexts().subject}
          hint={complaintsTexts().subjectHint}
        />
        <TextArea
          {...form.field('description', request?.texts.text)}
          label={request ? request.texts.reason : texts.description}
          hint={`${request ? request.texts.reasonHint : texts.descriptionHint} ${texts.neverIds}`}
        />
        <PictureField {...form.field('images')} onBusy={setUploading} />
        {form.error && <Notice kind="alarm">{form.error}</Notice>}
        <button
          type="submit"
          className="btn primary"
          disabled={isFull}
          aria-busy={form.isBusy || isUploading}
        >
          {(request?.texts ?? texts).send}
        </button>
      </form>
    </section>
  );
}

const parseCategory = (text: string | null) =>
  complaintCategories.find((one) => one === text) ?? 'OTHER';

interface OrderSelectProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  onSelect(orderId: string): void;
}

function OrderSelect({ onSelect, ...field }: OrderSelectProps) {
  const orders = useOrders();
  if (orders.length === 0) return null;
  return (
    <Select
      {...field}
      label={complaintsTexts().order}
      isOptional
      onChange={(event) => onSelect(event.target.value)}
    >
      <option value="">{complaintsTexts().noOrder}</option>
      <SelectOptions
        options={orders.map((one) => [one._id, `${one.product.productName} · ${one.orderNo}`])}
      />
    </Select>
  );
}
