import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which form is open, as the address says it: so that back closes it, and a reload or another language keeps it. */
export function useOpenForm() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = params.get('edit');
  return {
    asked,
    open: (which: string) =>
      setParams(
        { edit: which },
        {
          replace: asked !== null,
          preventScrollReset: true,
          state: asked === null ? { isOnTop: true } : state,
        },
      ),
    /** Goes back to where it was opened from; whoever came to the form by a link finds that in its place. */
    close: () =>
      state?.isOnTop ? navigate(-1) : setParams({}, { replace: true, preventScrollReset: true }),
  };
}
