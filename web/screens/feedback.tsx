import { useState } from 'react';
import { Link } from 'react-router-dom';
import { feedbackAreas, giveFeedBack } from '#contracts/complaints';
import { worldKey } from '../api/world.ts';
import { Notice } from '../components/feedback/notice.tsx';
import { FieldError, Select, SelectOptions, TextArea } from '../components/form/field.tsx';
import { PageHeader } from '../components/layout/headings.tsx';
import { useForm } from '../hooks/use-form.ts';
import { useCustomerId } from '../hooks/use-session.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../i18n/language.ts';
import { feedbackTexts } from '../i18n/messages/feedback.ts';
import { indiaDayNumber } from '../lib/india-time.ts';
import { serverNow } from '../lib/server-clock.ts';
import { safeLocalStorage } from '../lib/storage.ts';
import { paths } from '../paths.ts';
import css from './feedback.module.css';

const SENT = worldKey('feedback');

/** Whether this browser knows that the shop would take no more today. */
function isSentToday(customerId: string): boolean {
  const [by, at = ''] = safeLocalStorage.get(SENT)?.split(' ') ?? [];
  return by === customerId && indiaDayNumber(at) === indiaDayNumber(serverNow());
}

const ratings = [1, 2, 3, 4, 5] as const;

export function Screen() {
  useTitle(feedbackTexts().title);
  const customerId = useCustomerId();
  const [isSent, setSent] = useState(() => isSentToday(customerId));
  const form = useForm(giveFeedBack, {
    draft: 'feedback',
    input: (text) => ({
      body: {
        customerId,
        rating: Number(text('rating')),
        area: feedbackAreas.find((area) => area === text('area')) ?? 'other',
        message: text('message'),
        platform: 'web',
      },
    }),
    onDone: ({ feedback }) => {
      safeLocalStorage.set(SENT, `${customerId} ${feedback.createdAt}`);
      setSent(true);
    },
  });
  if (isSent) return <ThankYou />;
  const { name, defaultValue, error } = form.field('rating');
  return (
    <div className={css.page}>
      <PageHeader title={feedbackTexts().title} lead={feedbackTexts().lead} isTitleInTopBar />
      <form {...form.props} className="container stack" style={{ '--gap': 'var(--s-5)' }}>
        <fieldset className="field">
          <legend className="field-label">{feedbackTexts().rating}</legend>
          <div className="rating-scale">
            {ratings.map((rating) => (
              <label key={rating}>
                <input
                  type="radio"
                  name={name}
                  value={rating}
                  defaultChecked={defaultValue === String(rating)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? 'rating-error' : undefined}
                />
                <b className="name">{rating}</b>
                <span className="xs">{feedbackTexts().words[rating]}</span>
              </label>
            ))}
          </div>
          {error && <FieldError id="rating-error">{error}</FieldError>}
        </fieldset>
        <Select {...form.field('area', 'other')} label={feedbackTexts().area}>
          <SelectOptions
            options={feedbackAreas.map((area) => [area, feedbackTexts().areas[area]])}
          />
        </Select>
        <TextArea
          {...form.field('message')}
          label={feedbackTexts().message}
          hint={feedbackTexts().messageHint}
          isOptional
        />
        {form.error && <Notice kind="alarm">{form.error}</Notice>}
        <button type="submit" className="btn primary" aria-busy={form.isBusy}>
          {feedbackTexts().send}
        </button>
        <p className="sm muted">
          {feedbackTexts().wantsAnswer}{' '}
          <Link to={paths.complaints}>{feedbackTexts().complain}</Link>
        </p>
      </form>
    </div>
  );
}

const ThankYou = () => (
  <div className="container loading">
    <h1>{feedbackTexts().thanks}</h1>
    <div role="status">
      <Notice kind="good">{feedbackTexts().thanksDescription}</Notice>
    </div>
    <div className="row">
      <Link className="btn primary" to={paths.home}>
        {t.layout.home}
      </Link>
    </div>
  </div>
);
