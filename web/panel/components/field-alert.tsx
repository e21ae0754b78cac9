/** Why a field is not accepted. Read out when it appears: with another key it appears again. */
export const FieldAlert = ({ id, text }: { id: string; text: string }) => (
  <p className="error-text" id={id} role="alert">
    {text}
  </p>
);
