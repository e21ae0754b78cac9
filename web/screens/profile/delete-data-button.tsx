import { useState } from 'react';
import { deleteDeviceData } from '../../api/session-end.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Leaving } from '../../components/layout/sign-out-button.tsx';
import { t } from '../../i18n/language.ts';
import { accountTexts } from '../../i18n/messages/account.ts';

export function DeleteDataButton() {
  const [isAsking, setAsking] = useState(false);
  const texts = accountTexts().deleteData;
  return (
    <>
      <button type="button" className="btn text" onClick={() => setAsking(true)}>
        {texts.title}
      </button>
      <Dialog
        title={texts.title}
        from="center"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <div className="row">
            <button type="button" className="btn outline" onClick={deleteDeviceData}>
              {texts.confirm}
            </button>
            <button type="button" className="btn primary grow" onClick={() => setAsking(false)}>
              {t.common.cancel}
            </button>
          </div>
        }
      >
        <div className="stack">
          <p>{texts.description}</p>
          <Leaving />
        </div>
      </Dialog>
    </>
  );
}
