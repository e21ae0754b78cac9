import type { TSchema } from '@sinclair/typebox';
import { createContext, type ReactNode, useContext } from 'react';
import type { Row } from './row-text.ts';

export interface FieldProps {
  name: string;
  /** `variants.0.name`. */
  path: string;
  schema: TSchema;
  value: unknown;
  isOptional: boolean;
  isReadOnly?: boolean;
  /** Undefined removes the field. */
  onChange(value: unknown): void;
  /** A button beside the field. */
  action?: ReactNode;
}

interface FormState {
  /** The start of the ids of all fields. */
  id: string;
  /** The messages of a refused save by path, such as `variants.0.name`. */
  errors: ReadonlyMap<string, string>;
  /** The rows that the saved row refers to. */
  references: readonly { collection: string; row: Row }[];
  /** Whether a link to another row would lose edits. */
  isEdited: boolean;
}

export const FormContext = createContext<FormState>({
  id: '',
  errors: new Map(),
  references: [],
  isEdited: false,
});

/** What the form knows about one field. */
export function useField(path: string) {
  const { id, errors } = useContext(FormContext);
  return {
    id: `${id}-${path}`,
    errorId: `${id}-${path}-error`,
    error: errors.get(path),
    hasErrorInside: [...errors.keys()].some((field) => field.startsWith(`${path}.`)),
  };
}
