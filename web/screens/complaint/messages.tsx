import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Complaint } from '#contracts/complaints';
import { Notice } from '../../components/notice.tsx';
import { UploadedPictures } from '../../components/uploaded-pictures.tsx';
import { complaintsTexts } from '../../i18n/messages/complaints.ts';
import { formatDate, formatShortDate, formatTime, languageOf } from '../../shop/format.ts';
import css from './complaint.module.css';
import { Reply } from './complaint-actions.tsx';

type Message = Complaint['messages'][number];

/** Who said what and when, one note below the other, and room for the next. */
export function NotingSheet({ complaint }: { complaint: Complaint }) {
  const { messages, status, updatedAt, resolution } = complaint;
  const numbered = messages.map((message, at) => ({
    message,
    no: messages.slice(0, at + 1).filter(({ by }) => by !== 'system').length,
  }));
  const next = (numbered.at(-1)?.no ?? 0) + 1;
  const [sent, setSent] = useState(0);
  return (
    <section className={css.notes} aria-label={complaintsTexts().sheet}>
      {numbered.map(({ message, no }) =>
        message.by === 'system' ? (
          <p key={message.at} className={css.sysline}>
            {formatShortDate(message.at)}: {message.text}
          </p>
        ) : (
          <Note key={no} no={no} message={message} />
        ),
      )}
      {resolution && (status === 'RESOLVED' || status === 'CLOSED') && (
        <p className={css.sysline}>
          <b>{complaintsTexts().outcome}:</b> {resolution}
        </p>
      )}
      {status === 'WAITING_CUSTOMER' && (
        <p className={css.sysline}>{complaintsTexts().waits(formatShortDate(updatedAt))}</p>
      )}
      <Hidden />
      {status === 'CLOSED' ? (
        <p className={css.sysline}>{complaintsTexts().isClosed(formatDate(updatedAt))}</p>
      ) : (
        <Reply
          key={sent}
          complaint={complaint}
          next={next}
          onSent={() => setSent((before) => before + 1)}
        />
      )}
    </section>
  );
}

const Note = ({ no, message: { by, at, text, images } }: { no: number; message: Message }) => (
  <article className={by === 'customer' ? `${css.noting} ${css.me}` : css.noting}>
    <header>
      <b className={css.noteno}>
        <span className="sr">{complaintsTexts().note(no)}</span>
        <span aria-hidden="true">{no}</span>
      </b>
      <b>{by === 'customer' ? complaintsTexts().you : complaintsTexts().shop}</b>
      <time className="sm quiet" dateTime={at}>
        {formatShortDate(at)}, {formatTime(at)}
      </time>
    </header>
    <div>
      <p lang={languageOf(text)}>{text}</p>
      <UploadedPictures urls={images} alt={(nth) => complaintsTexts().picture(nth, no)} />
    </div>
  </article>
);

const numbers = ['PAN', 'AADHAAR'] as const;

/** Says that identity numbers were hidden in what was just sent; the address knows which. */
function Hidden() {
  const hidden = useSearchParams()[0].get('hidden')?.split(',') ?? [];
  const kinds = numbers.filter((kind) => hidden.includes(kind));
  if (kinds.length === 0) return null;
  const what = kinds.map((kind) => complaintsTexts().numbers[kind]).join(complaintsTexts().and);
  return (
    <div className={css.warned}>
      <Notice kind="alarm">
        <b>{complaintsTexts().hidden(what)}</b> {complaintsTexts().hiddenSays}
      </Notice>
    </div>
  );
}
