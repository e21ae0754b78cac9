import { type TSchema, Type } from '@sinclair/typebox';
import { type ReactNode, useState } from 'react';
import { isObject } from '#contracts/engine/is-object';
import { isOptional as isOptionalSchema } from '#contracts/engine/visit-schema';
import { formatCount } from '../../format.ts';
import { ChevronRight, Plus, X } from '../../icons.ts';
import { emptyValue, fieldKind, nextItem } from './field-kind.ts';
import { type FieldProps, useField } from './form-context.ts';
import { LeafField } from './leaf-field.tsx';
import { rowSummary, titleOf } from './row-text.ts';

interface RowFormProps {
  schema: TSchema;
  /** The row or an object in it. */
  value: object;
  path?: string;
  isIdReadOnly?: boolean;
  onChange(value: object): void;
}

/** The fields of an object by its schema. Fields that the schema does not have are JSON. */
export function RowForm({ schema, value, path, isIdReadOnly = false, onChange }: RowFormProps) {
  const schemas = new Map<string, TSchema>(Object.entries(schema.properties));
  const values: Record<string, unknown> = { ...value };
  const names = new Set([...schemas.keys(), ...Object.keys(values)]);
  return (
    <div className="row-form">
      {Array.from(names, (name) => {
        const member = schemas.get(name) ?? Type.Optional(Type.Unknown());
        const { [name]: current, ...others } = values;
        return (
          <Field
            key={name}
            name={name}
            path={path ? `${path}.${name}` : name}
            schema={member}
            value={current}
            isOptional={isOptionalSchema(member)}
            isReadOnly={isIdReadOnly && name === '_id'}
            onChange={(next) => onChange(next === undefined ? others : { ...values, [name]: next })}
          />
        );
      })}
    </div>
  );
}

function Field(props: FieldProps) {
  const kind = fieldKind(props.schema, props.value);
  if (kind === 'group') return <GroupField {...props} />;
  return kind === 'list' ? <ListField {...props} /> : <LeafField {...props} />;
}

/** Groups and lists up to this length are open from the start. */
const SHORT = 3;

function GroupField({ schema, value, ...props }: FieldProps) {
  const { name, path, isOptional, onChange, action } = props;
  const isPresent = isObject(value);
  const canToggle = isOptional || !isPresent;
  return (
    <Fold
      {...props}
      summary={isPresent ? (titleOf(value) ?? rowSummary(value)) : 'not set'}
      isShort={Object.keys(schema.properties).length <= SHORT}
      action={
        <>
          {canToggle && (
            <button
              type="button"
              className="button"
              onClick={() => onChange(isPresent ? undefined : emptyValue(schema))}
            >
              {isPresent ? 'Remove' : 'Add'} {name}
            </button>
          )}
          {action}
        </>
      }
    >
      {isPresent && <RowForm schema={schema} value={value} path={path} onChange={onChange} />}
    </Fold>
  );
}

function ListField({ schema, value, ...props }: FieldProps) {
  const { name, path, isOptional, onChange } = props;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const remove = (index: number) => {
    const left = items.toSpliced(index, 1);
    onChange(isOptional && left.length === 0 ? undefined : left);
  };
  return (
    <Fold
      {...props}
      summary={formatCount(items.length, 'item')}
      isShort={items.length <= SHORT}
      action={
        <button
          type="button"
          className="icon-button"
          aria-label={`Add to ${name}`}
          title={`Add to ${name}`}
          onClick={() => onChange([...items, nextItem(schema.items, items)])}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
      }
    >
      {items.map((item, index) => (
        <Field
          key={index}
          name={`${index + 1}`}
          path={`${path}.${index}`}
          schema={schema.items}
          value={item}
          isOptional={false}
          onChange={(next) => onChange(items.with(index, next))}
          action={
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${name} ${index + 1}`}
              title={`Remove ${name} ${index + 1}`}
              onClick={() => remove(index)}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          }
        />
      ))}
    </Fold>
  );
}

interface FoldProps extends Pick<FieldProps, 'name' | 'path' | 'action'> {
  summary: string | undefined;
  isShort: boolean;
  children: ReactNode;
}

/** A part of the form that opens and closes; open while a field in it is refused. */
function Fold({ name, path, summary, isShort, action, children }: FoldProps) {
  const [isOpened, setOpened] = useState(isShort);
  const { id, error, errorId, hasErrorInside } = useField(path);
  const isOpen = isOpened || hasErrorInside;
  return (
    <fieldset className="form-fold">
      <legend className="sr-only">{name}</legend>
      <div className="form-fold-head">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => setOpened(!isOpen)}
        >
          <ChevronRight className="icon chevron" aria-hidden="true" />
          {name} <small>{summary}</small>
        </button>
        {action}
      </div>
      {error && (
        <p className="error-text" id={errorId}>
          {error}
        </p>
      )}
      {isOpen && children}
    </fieldset>
  );
}
