import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Endpoint } from '#contracts/engine/endpoint';
import { ApiError } from '../../api/api-error.ts';
import { write } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Trash2 } from '../../components/icons.ts';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';

interface DeleteButtonProps {
  name: string;
  id: string;
  endpoint: Endpoint<{ params: { id: string } }>;
  /** How to resolve a conflict with cars that are still in use. */
  children?: ReactNode;
}

export function DeleteButton({ name, id, endpoint, children }: DeleteButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [, setParams] = useSearchParams();
  const remove = useSingleFlightMutation({
    ...write(endpoint),
    // A rejected delete means that the data on the screen is stale.
    onError: () => queryClient.invalidateQueries(),
  });
  const texts = adminTexts().categories;

  function confirm() {
    setConfirming(false);
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          showSuccess(texts.deleted(name));
          setParams({}, { preventScrollReset: true, replace: true });
        },
      },
    );
  }

  return (
    <>
      <button
        type="button"
        className="btn danger"
        aria-busy={remove.isPending}
        onClick={() => setConfirming(true)}
      >
        <Trash2 className="icon" aria-hidden="true" />
        {t.common.delete}
      </button>
      {remove.error && (
        <Notice kind="alarm">
          <b>{texts.notDeleted(name)}</b> {reasonOf(remove.error, name)}{' '}
          {isInUse(remove.error) && children}
        </Notice>
      )}
      <Dialog
        title={texts.deleteQuestion(name)}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        from="center"
        footer={
          <div className="row">
            <button type="button" className="btn danger" onClick={confirm}>
              {t.common.delete}
            </button>
            <button type="button" className="btn outline" onClick={() => setConfirming(false)}>
              {texts.keep}
            </button>
          </div>
        }
      >
        <p>{texts.deleteDescription}</p>
      </Dialog>
    </>
  );
}

const isInUse = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'CATEGORY_IN_USE';

/** The server's message is the only source of the counts: brands, if any, then cars. */
function reasonOf(error: Error, name: string): string {
  const counts = isInUse(error)
    ? (error.userMessage.replace(name, '').match(/\d+/g) ?? []).map(Number)
    : [];
  const cars = counts.at(-1);
  return cars === undefined
    ? t.errorMessage(error)
    : adminTexts().categories.holds(counts.at(-2) ?? 0, cars);
}
