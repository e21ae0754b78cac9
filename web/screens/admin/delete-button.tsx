import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Endpoint } from '#contracts/engine/endpoint';
import { ApiError, queryClient, write } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Trash2 } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { admin } from '../../i18n/messages/admin.ts';

interface RemoveProps {
  name: string;
  id: string;
  endpoint: Endpoint<{ params: { id: string } }>;
  /** What to do about cars that stand in the way. */
  children?: ReactNode;
}

/** Deletes after asking; what still stands in the way is told. */
export function Remove({ name, id, endpoint, children }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  const [, setParams] = useSearchParams();
  const remove = useSingleFlightMutation({
    ...write(endpoint),
    // What was refused has changed since it was read.
    onError: () => queryClient.invalidateQueries(),
  });
  const says = admin().categories;

  function confirm() {
    setAsking(false);
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          showSuccess(says.deleted(name));
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
        onClick={() => setAsking(true)}
      >
        <Trash2 className="icon" aria-hidden="true" />
        {t.common.delete}
      </button>
      {remove.error && (
        <Notice kind="alarm">
          <b>{says.notDeleted(name)}</b> {reasonOf(remove.error, name)}{' '}
          {isInUse(remove.error) && children}
        </Notice>
      )}
      <Dialog
        title={says.deleteAsk(name)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        from="middle"
        footer={
          <div className="row">
            <button type="button" className="btn danger" onClick={confirm}>
              {t.common.delete}
            </button>
            <button type="button" className="btn line" onClick={() => setAsking(false)}>
              {says.keep}
            </button>
          </div>
        }
      >
        <p>{says.deleteSays}</p>
      </Dialog>
    </>
  );
}

const isInUse = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'CATEGORY_IN_USE';

/** The refusal gives what stands in the way in words alone: the brands, if any, then the cars. */
function reasonOf(error: Error, name: string): string {
  const counts = isInUse(error)
    ? (error.userMessage.replace(name, '').match(/\d+/g) ?? []).map(Number)
    : [];
  const cars = counts.at(-1);
  return cars === undefined ? t.refusal(error) : admin().categories.holds(counts.at(-2) ?? 0, cars);
}
