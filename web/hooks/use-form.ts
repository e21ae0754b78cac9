import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { normalize } from '#contracts/engine/normalize';
import { ApiError, write } from '../api/client.ts';
import { t } from '../i18n/language.ts';
import { parseJson, safeSessionStorage } from '../lib/storage.ts';
import { useSingleFlightMutation } from './use-single-flight-mutation.ts';

interface FormOptions<Input, Output> {
  /** Under what name the tab keeps what is typed until it is sent; without one nothing is kept. */
  draft?: string;
  /** Makes the call's input of what was typed. */
  input(text: (name: string) => string, data: FormData): Input;
  onDone?(output: Output, form: HTMLFormElement): void;
}

/** A field of a form that was sent with something wrong in it, and which it is among all of them. */
interface Fault extends FieldError {
  at: number;
  label: string;
  focus(): void;
}

/** So many faults are seen at a glance; more are also listed together. */
const AT_A_GLANCE = 2;

/** What holds a form against its schema is large, so it is fetched when somebody begins to fill one in. */
const fetchChecker = () => import('#contracts/engine/validate');

/**
 * A form over one call. What is typed is held against the call's own schema before it is sent; what is wrong stands at
 * its field, whether found here or by the server. Typed text outlives a reload, a way back and an expired session.
 */
export function useForm<Input extends { body?: object }, Output>(
  endpoint: Endpoint<Input, Output>,
  { draft, input, onDone }: FormOptions<Input, Output>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly Fault[]>([]);
  /** Fields that were wrong and have been typed in since. */
  const [mended, setMended] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const { mutationFn } = write(endpoint);
  const send = useSingleFlightMutation({
    mutationFn: async (given: Input) => {
      const output = await mutationFn(given);
      // Here, for whoever has left the screen meanwhile has sent it all the same.
      if (draft) forgetDraft(draft);
      return output;
    },
  });
  const kept = useRef(draft ? readDraft(draft) : {});

  useEffect(() => {
    const isWrong = '[aria-invalid=true]';
    if (wrong.length) form.current?.querySelector<HTMLElement>(isWrong)?.focus();
  }, [wrong]);

  /** Puts each fault at its field, and what belongs to no field above the button. */
  function tell(errors: readonly FieldError[], message?: string) {
    const isFirst = ({ field }: FieldError, at: number) =>
      errors.findIndex((one) => one.field === field) === at;
    const found = errors
      .filter(isFirst)
      .flatMap((error) => faultOf(error, form.current) ?? [])
      .sort((one, other) => one.at - other.at);
    const lost = errors.filter(({ field }) => !found.some((fault) => fault.field === field));
    const rest = lost.map(({ field, code, message: says }) => `${field}: ${t.says(says, code)}`);
    setWrong(found);
    setMended([]);
    setRefusal(rest.length ? rest.join(' ') : errors.length ? undefined : message);
  }

  /** What is wrong before the server is asked; nothing when the checker cannot be had, for the server checks too. */
  async function violationsOf(body: unknown): Promise<readonly FieldError[]> {
    if (!endpoint.body) return [];
    setChecking(true);
    const checker = await fetchChecker().catch(() => undefined);
    setChecking(false);
    return checker?.validator(endpoint.body).violations(body) ?? [];
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (send.isPending || isChecking) return;
    const data = new FormData(element);
    const typed = input((name) => String(data.get(name) ?? '').trim(), data);
    const { body } = endpoint;
    const given = body ? { ...typed, body: normalize(body, typed.body) } : typed;
    const violations = await violationsOf(given.body);
    tell(violations);
    if (violations.length) return;
    send.mutate(given, {
      onSuccess: (output) => {
        kept.current = {};
        onDone?.(output, element);
      },
      onError: (error) => {
        const errors = error instanceof ApiError ? error.errors : [];
        tell(
          errors.map((one) => ({ ...one, field: one.field.replace(/^body\./, '') })),
          t.refusal(error),
        );
      },
    });
  }

  const errorOf = (name: string) =>
    mended.includes(name) ? undefined : wrong.find(({ field }) => field === name);

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const name = (target as Element).getAttribute('name') ?? '';
    if (errorOf(name)) setMended((before) => [...before, name]);
    if (draft && name) keepDraft(draft, name, currentTarget);
  }

  return {
    /** For the `form` element. */
    props: { ref: form, noValidate: true, onSubmit, onInput, onFocus: prefetch },
    /** For a field: its name, what stands in it at first, how much it takes, and what is wrong with it. */
    field: (name: string, initial = '') => {
      const found = errorOf(name);
      const schema = endpoint.body?.properties[name];
      return {
        name,
        defaultValue: kept.current[name] ?? initial,
        error: found && t.says(found.message, found.code),
        // What is stripped off later may be typed besides.
        ...(schema?.maxLength && !schema.strip && { maxLength: Number(schema.maxLength) }),
      };
    },
    /** What was kept of a choice: a radio or a checkbox compares its own value with it. */
    kept: (name: string, initial = '') => kept.current[name] ?? initial,
    /** What is still to be put right, where that was more than is seen at a glance. */
    errorList:
      wrong.length > AT_A_GLANCE ? wrong.filter(({ field }) => errorOf(field) !== undefined) : [],
    isBusy: send.isPending || isChecking,
    /** What the server says that belongs to no field. */
    refusal,
  };
}

/** A fault with its field; undefined when the form has no such field. */
function faultOf(error: FieldError, form: HTMLFormElement | null): Fault | undefined {
  if (!form) return undefined;
  const named = form.elements.namedItem(error.field);
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (!isField(field)) return undefined;
  const words = field.closest('fieldset')?.querySelector('legend') ?? field.labels?.[0];
  const label = words?.firstChild?.textContent ?? error.field;
  return { ...error, at: [...form.elements].indexOf(field), label, focus: () => field.focus() };
}

const isField = (node?: Node | null): node is HTMLInputElement =>
  node instanceof HTMLElement && 'labels' in node;

const prefetch = () => void fetchChecker().catch(() => {});

const keyOf = (draft: string) => `draft:${draft}`;

export const forgetDraft = (draft: string) => safeSessionStorage.remove(keyOf(draft));

function readDraft(draft: string): Record<string, string> {
  return { ...parseJson(safeSessionStorage.get(keyOf(draft))) };
}

/** Keeps one field. What nobody has touched is not kept, so it is as the server has it by then. */
function keepDraft(draft: string, name: string, form: HTMLFormElement) {
  const text = String(new FormData(form).get(name) ?? '');
  safeSessionStorage.set(keyOf(draft), JSON.stringify({ ...readDraft(draft), [name]: text }));
}
