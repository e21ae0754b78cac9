import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which form is open, as the address says it: so that back closes it, and a reload or another language keeps it. */
export function useOpenForm() {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const openForm = params.get('edit');
  /** The way back takes a moment; pressed twice meanwhile, it would lead two places back. */
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [key]);
  return {
    openForm,
    open: (which: string) =>
      setParams(
        { edit: which },
        {
          replace: openForm !== null,
          preventScrollReset: true,
          state: openForm === null ? { isOnTop: true } : state,
        },
      ),
    /** Goes back to where it was opened from; whoever came to the form by a link finds that in its place. */
    close: () => {
      if (!state?.isOnTop) return setParams({}, { replace: true, preventScrollReset: true });
      if (isClosing.current) return;
      isClosing.current = true;
      navigate(-1);
    },
  };
}
