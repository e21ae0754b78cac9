import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Complaint, privateNumbers } from '#contracts/complaints';
import { Notice } from '../../components/feedback/notice.tsx';
import { UploadedPictures } from '../../components/uploaded-pictures.tsx';
import { complaintsTexts } from '../../i18n/messages/complaints.ts';
import { isClosed, isOrderNote } from '../../shop/complaint-facts.ts';
import { formatDate, formatShortDate, formatTime, languageOf } from '../../shop/format.ts';
import { inReadersLanguage } from '../../shop/own-sentences.ts';
import css from './complaint.module.css';
import { ReplyForm } from './complaint-actions.tsx';

type Message = Complaint['messages'][number];

export function Messages({ complaint }: { complaint: Complaint }) {
  const { messages, status, updatedAt, resolution } = complaint;
  const isNote = isOrderNote(complaint);
  const numbered = messages.map((message, index) => ({
    message,
    no: messages.slice(0, index + 1).filter(({ by }) => by !== 'system').length,
  }));
  const nextNumber = (numbered.at(-1)?.no ?? 0) + 1;
  const [sentCount, setSentCount] = useState(0);
  return (
    <section className={css.messages} aria-label={complaintsTexts().sheet}>
      {numbered.map(({ message, no }) =>
        message.by === 'system' ? (
          <p key={message.at} className={css.systemMessage}>
            {formatShortDate(message.at)}:{' '}
            <span lang={languageOf(message.text)}>{message.text}</span>
          </p>
        ) : (
          <MessageCard key={no} no={no} {...message} />
        ),
      )}
      {resolution && isClosed(complaint) && (
        <p className={css.systemMessage}>
          <b>{complaintsTexts().outcome}:</b> {inReadersLanguage(resolution)}
        </p>
      )}
      {status === 'WAITING_CUSTOMER' && (
        <p className={css.systemMessage}>{complaintsTexts().waits(formatShortDate(updatedAt))}</p>
      )}
      <RedactionNotice />
      {status === 'CLOSED' ? (
        <p className={css.systemMessage}>{complaintsTexts().isClosed(formatDate(updatedAt))}</p>
      ) : isNote && status === 'RESOLVED' ? null : (
        <ReplyForm
          key={sentCount}
          complaint={complaint}
          number={nextNumber}
          onSent={() => setSentCount((count) => count + 1)}
        />
      )}
    </section>
  );
}

const MessageCard = ({ no, by, at, images, ...message }: Message & { no: number }) => {
  const text = inReadersLanguage(message.text);
  return (
    <article className={by === 'customer' ? `${css.message} ${css.own}` : css.message}>
      <header>
        <b className={css.messageNumber}>
          <span className="sr-only">{complaintsTexts().note(no)}</span>
          <span aria-hidden="true">{no}</span>
        </b>
        <b>{by === 'customer' ? complaintsTexts().you : complaintsTexts().shop}</b>
        <time className="sm muted" dateTime={at}>
          {formatShortDate(at)}, {formatTime(at)}
        </time>
      </header>
      <div>
        <p lang={languageOf(text)}>{text}</p>
        <UploadedPictures urls={images} alt={(nth) => complaintsTexts().picture(nth, no)} />
      </div>
    </article>
  );
};

/** Says which identity numbers were redacted from the message just sent, as the URL lists them. */
function RedactionNotice() {
  const redacted = useSearchParams()[0].get('hidden')?.split(',') ?? [];
  const kinds = privateNumbers.filter((kind) => redacted.includes(kind));
  if (kinds.length === 0) return null;
  const kindsText = kinds
    .map((kind) => complaintsTexts().numbers[kind])
    .join(complaintsTexts().and);
  return (
    <div className={css.warning}>
      <Notice kind="alarm">
        <b>{complaintsTexts().hidden(kindsText)}</b> {complaintsTexts().hiddenDescription}
      </Notice>
    </div>
  );
}
