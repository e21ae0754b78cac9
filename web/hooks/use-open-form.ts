import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The open form as a search parameter: back closes it, and a reload or another language keeps it open. */
export function useOpenForm() {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const openForm = params.get('edit');
  /** Going back takes a moment; a second press would go back twice. */
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [key]);
  return {
    openForm,
    open: (form: string) =>
      setParams(
        { edit: form },
        {
          replace: openForm !== null,
          preventScrollReset: true,
          state: openForm === null ? { isOnTop: true } : state,
        },
      ),
    /** Goes back, or removes the parameter where the form was opened by a link. */
    close: () => {
      if (!state?.isOnTop) return setParams({}, { replace: true, preventScrollReset: true });
      if (isClosing.current) return;
      isClosing.current = true;
      navigate(-1);
    },
  };
}
