import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Complaint, saveUserComplaint } from '#contracts/complaints';
import { write } from '../../api/client.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { PictureField, parseUrls } from '../../components/form/picture-field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { complaintsTexts } from '../../i18n/messages/complaints.ts';
import { hasDraft } from '../../lib/drafts.ts';
import { isComplaint } from '../../shop/complaint-facts.ts';
import css from './complaint.module.css';

type ReplyFormProps = { complaint: Complaint; number: number; onSent(): void };

const draftOf = ({ _id }: Complaint) => `note:${_id}`;

/** Replies to an open complaint, or reopens a resolved one. */
export function ReplyForm({ complaint, number, onSent }: ReplyFormProps) {
  const [, setSearch] = useSearchParams();
  const isResolved = complaint.status === 'RESOLVED';
  const [isUploading, setUploading] = useState(false);
  const form = useForm(saveUserComplaint, {
    draft: draftOf(complaint),
    input: (text) => ({
      body: {
        ...messageBody(complaint, isResolved ? 'reopen' : 'reply', text('description')),
        images: parseUrls(text('images')),
      },
    }),
    onDone: ({ masked }) => {
      showSuccess(isResolved ? complaintsTexts().reopened : complaintsTexts().noteSent);
      const search = masked.length ? { hidden: masked.join() } : undefined;
      setSearch(search, { replace: true, preventScrollReset: true });
      onSent();
    },
  });
  return (
    <form {...form.props} className={css.replyForm}>
      <TextArea
        {...form.field('description')}
        label={isResolved ? complaintsTexts().reopenQuestion : complaintsTexts().writeNote(number)}
        hint={complaintsTexts().noteHint}
      />
      <PictureField {...form.field('images')} onBusy={setUploading} />
      {form.error && <Notice kind="alarm">{form.error}</Notice>}
      <div className="row justify-between">
        {isResolved && <p className="sm muted grow">{complaintsTexts().reopenRule}</p>}
        <button
          type="submit"
          className="btn primary ms-auto"
          aria-busy={form.isBusy || isUploading}
        >
          {isResolved ? complaintsTexts().reopen : complaintsTexts().sendNote}
        </button>
      </div>
    </form>
  );
}

const messageBody = (
  { _id, customerId, category, subject }: Complaint,
  action: 'reply' | 'reopen' | 'close',
  description: string,
) => ({ customerId, category, subject, description, complaintId: _id, action });

export function CloseComplaint({ complaint }: { complaint: Complaint }) {
  const [isConfirming, setConfirming] = useState(false);
  const save = useSingleFlightMutation({
    ...write(saveUserComplaint),
    onSuccess: () => showSuccess(complaintsTexts().closedNow),
  });
  const close = () =>
    save.mutate({ body: messageBody(complaint, 'close', complaintsTexts().settledNote) });
  return (
    <>
      <button type="button" className="btn outline" onClick={() => setConfirming(true)}>
        {complaintsTexts().settled}
      </button>
      <Dialog
        title={complaintsTexts().settledQuestion}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        from="center"
        footer={
          <div className="row">
            <button
              type="button"
              className="btn primary"
              aria-busy={save.isPending}
              onClick={close}
            >
              {complaintsTexts().settled}
            </button>
            <button type="button" className="btn text" onClick={() => setConfirming(false)}>
              {t.common.cancel}
            </button>
          </div>
        }
      >
        <div className="stack">
          {isConfirming && hasDraft(draftOf(complaint)) && (
            <Notice kind="alarm">{complaintsTexts().unsentNote}</Notice>
          )}
          <p>{complaintsTexts().settledDescription}</p>
          {complaint.orderId && (
            <p>
              {isComplaint(complaint)
                ? complaintsTexts().orderGoesOn
                : complaintsTexts().orderWaits}
            </p>
          )}
          <p>{complaintsTexts().addsNote(complaintsTexts().settledNote)}</p>
          {save.error && <Notice kind="alarm">{t.errorMessage(save.error)}</Notice>}
        </div>
      </Dialog>
    </>
  );
}
