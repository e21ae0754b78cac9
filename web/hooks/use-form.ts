import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { normalize } from '#contracts/engine/normalize';
import { ApiError, isUnanswered } from '../api/api-error.ts';
import { write } from '../api/client.ts';
import { t } from '../i18n/language.ts';
import { clearDraft, readDraft, saveDraftField } from '../lib/drafts.ts';
import { identityNumberError } from '../shop/identity-number.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

interface FormOptions<Input, Output> {
  /** The name under which typed text is saved for this tab until it is sent. */
  draft?: string;
  /** Checks what the schema cannot say, before the call. */
  check?(text: (name: string) => string): readonly FieldError[] | Promise<readonly FieldError[]>;
  /** Builds the call's input from the form. */
  input(text: (name: string) => string, data: FormData): Input;
  onDone?(output: Output, form: HTMLFormElement): void;
}

/** An error of a field that the form has. */
interface LocatedError extends FieldError {
  /** The position of the field in the form. */
  index: number;
  label: string;
  focus(): void;
}

type TextError = Pick<FieldError, 'code' | 'message'>;

/** The checks are large, so they are loaded when a form gets the focus. */
const loadChecks = () => import('#contracts/engine/validate');

/**
 * A form over one call. It is validated by the call's own schema before it is sent; errors found here or by the server
 * are shown at their fields. A draft outlives reloads, navigation and an expired session.
 */
export function useForm<Input extends { body?: object }, Output>(
  endpoint: Endpoint<Input, Output>,
  { draft, check, input, onDone }: FormOptions<Input, Output>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly LocatedError[]>([]);
  const [submissions, setSubmissions] = useState(0);
  /** Fields that were edited since they had an error. */
  const [edited, setEdited] = useState<readonly string[]>([]);
  /** Errors found while typing, by field. */
  const [typingErrors, setTypingErrors] = useState<Record<string, TextError | undefined>>({});
  const [formError, setFormError] = useState<string>();
  const [isValidating, setValidating] = useState(false);
  const { mutationFn } = write(endpoint);
  const send = useSingleFlightMutation({
    mutationFn: async (values: Input) => {
      const output = await mutationFn(values);
      // Here, because `onSuccess` is not called once the screen was left.
      if (draft) clearDraft(draft);
      return output;
    },
  });
  const saved = useRef(draft ? readDraft(draft) : {});

  useEffect(() => {
    if (errors.length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  /** Shows the first error of each field at the field, and errors without a field above the button. */
  function showErrors(all: readonly FieldError[], message?: string) {
    const isFirst = ({ field }: FieldError, index: number) =>
      all.findIndex((error) => error.field === field) === index;
    const located = all
      .filter(isFirst)
      .flatMap((error) => locate(error, form.current) ?? [])
      .sort((one, other) => one.index - other.index);
    const others = all.filter(({ field }) => !located.some((error) => error.field === field));
    const texts = others.map(
      (error) => `${error.field}: ${t.fieldError(error.message, error.code)}`,
    );
    setErrors(located);
    setSubmissions((count) => count + 1);
    setEdited([]);
    setFormError(texts.length ? texts.join(' ') : all.length ? undefined : message);
  }

  /** Only for identity numbers when the checks cannot be loaded, because the server validates the rest too. */
  async function validate(body: object, typed: FormData): Promise<readonly FieldError[]> {
    if (!endpoint.body) return [];
    const loaded = await loadChecks().catch(() => undefined);
    const identityNumbers = [...typed].flatMap(([field, value]) => {
      const error = typeof value === 'string' && identityNumberError(value);
      return error ? [{ field, ...error }] : [];
    });
    return [...identityNumbers, ...(loaded?.validator(endpoint.body).violations(body) ?? [])];
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (send.isPending || isValidating) return;
    const data = new FormData(element);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const typed = input(text, data);
    const { body } = endpoint;
    const values = body ? { ...typed, body: normalize(body, typed.body) } : typed;
    setValidating(true);
    const violations = [
      ...(await validate(values.body ?? {}, data)),
      ...((await check?.(text)) ?? []),
    ];
    setValidating(false);
    showErrors(violations);
    if (violations.length) return;
    send.mutate(values, {
      onSuccess: (output) => {
        saved.current = {};
        onDone?.(output, element);
      },
      onError: (error) => {
        const serverErrors = error instanceof ApiError ? error.errors : [];
        showErrors(
          serverErrors.map((one) => ({ ...one, field: one.field.replace(/^body\./, '') })),
          isUnanswered(error)
            ? `${t.errorMessage(error)} ${t.common.stays}`
            : t.errorMessage(error),
        );
      },
    });
  }

  const errorOf = (name: string): TextError | undefined =>
    typingErrors[name] ??
    (edited.includes(name) ? undefined : errors.find(({ field }) => field === name));

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    if (errorOf(name)) setEdited((before) => [...before, name]);
    const error = identityNumberError(value);
    setTypingErrors((before) =>
      before[name]?.code === error?.code ? before : { ...before, [name]: error },
    );
    if (draft && name) saveDraftField(draft, name, currentTarget, !error);
  }

  return {
    /** For the `form` element. */
    props: { ref: form, noValidate: true, onSubmit, onInput, onFocus: preloadChecks },
    /** Props of a field: its name, first value and error. A maximum length would cut pasted text silently. */
    field: (name: string, initial = '') => {
      const error = errorOf(name);
      return {
        name,
        defaultValue: saved.current[name] ?? initial,
        error: error && t.fieldError(error.message, error.code),
      };
    },
    /** The saved value of a radio or checkbox, to be compared with its own. */
    savedValue: (name: string, initial = '') => saved.current[name] ?? initial,
    /** The errors of the last submission. */
    errors: errors.map((error) => ({ ...error, isFixed: errorOf(error.field) === undefined })),
    submissions,
    isBusy: send.isPending || isValidating,
    /** An error that belongs to no field. */
    error: formError,
    /** The code of the server's last error. */
    errorCode: send.error instanceof ApiError ? send.error.code : undefined,
  };
}

/** Undefined when the form has no such field. */
function locate(error: FieldError, form: HTMLFormElement | null): LocatedError | undefined {
  if (!form) return undefined;
  const named = form.elements.namedItem(error.field);
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (!isField(field)) return undefined;
  const caption = field.closest('fieldset')?.querySelector('legend') ?? field.labels?.[0];
  // The first child of a checkbox's label is the checkbox.
  const text = [...(caption?.childNodes ?? [])].find(({ textContent }) => textContent);
  const label = field.dataset.label ?? text?.textContent ?? error.field;

  const index = [...form.elements].indexOf(field);
  const code = error.code === 'TOO_SHORT' && !field.value.trim() ? 'EMPTY' : error.code;
  return { ...error, code, index, label, focus: () => field.focus() };
}

const isField = (node?: Node | null): node is HTMLInputElement =>
  node instanceof HTMLElement && 'labels' in node;

const preloadChecks = () => void loadChecks().catch(() => {});
