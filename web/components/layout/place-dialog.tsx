import { useState } from 'react';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { t } from '../../i18n/language.ts';
import { addressesTexts } from '../../i18n/messages/addresses.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { PinCheck } from '../form/pin-check.tsx';
import { PlaceForm } from '../form/place-form.tsx';

/** Changes the place of the whole shop. */
export function PlaceDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const texts = addressesTexts().place;
  return (
    <Dialog title={texts.title} isOpen={isOpen} onClose={onClose}>
      <PlaceChoice onClose={onClose} />
    </Dialog>
  );
}

function PlaceChoice({ onClose }: { onClose(): void }) {
  const { pincode = '', stateCode } = useDeliveryLocation();
  const [typed, setTyped] = useState<string>();
  const pin = typed ?? pincode;
  const texts = addressesTexts().place;
  return (
    <div className="stack">
      <p className="muted">{texts.why}</p>
      <PlaceForm
        pin={pin}
        onType={setTyped}
        submitLabel={texts.done}
        onSubmit={() => pin === pincode && onClose()}
      />
      <PinCheck pincode={pin} />
      <p className="sm" role="status">
        {texts.pricesFor(t.labels.state[stateCode])}
      </p>
    </div>
  );
}
