// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveQuery } from '#contracts/complaints';
import { Field } from '../components/form/field.tsx';
import { FormErrors } from '../components/form/form-errors.tsx';
import { signIn, withProviders } from '../testing.tsx';
import { useForm } from './use-form.ts';

signIn();

test('the error of a field goes when it is edited, other errors stay', async () => {
  const Form = () => {
    const form = useForm(saveQuery, {
      input: (text) => ({ body: { name: text('name'), mobile: text('mobile') } as never }),
    });
    return (
      <form {...form.props} aria-label="query">
        <Field {...form.field('name')} label="Name" />
        <Field {...form.field('mobile')} label="Mobile" />
      </form>
    );
  };
  render(withProviders(<Form />));
  fireEvent.submit(screen.getByRole('form'));
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));

  fireEvent.input(name, { target: { value: 'Asha Rawat' } });

  expect(name.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByLabelText('Mobile').getAttribute('aria-invalid')).toBe('true');
});

test('two errors are announced together, and listed nowhere', async () => {
  const Form = () => {
    const form = useForm(saveQuery, {
      input: (text) => ({ body: { name: text('name'), mobile: '1', type: 'callBack' } as never }),
    });
    return (
      <form {...form.props} aria-label="query">
        <FormErrors form={form} />
        <Field {...form.field('name')} label="Name" />
        <Field {...form.field('mobile')} label="Mobile" />
      </form>
    );
  };
  render(withProviders(<Form />));

  fireEvent.submit(screen.getByRole('form'));

  expect((await screen.findByRole('alert')).textContent).toBe('Please correct: Name, Mobile.');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('fields of a group are named once', async () => {
  const Form = () => {
    const form = useForm(saveQuery, {
      input: () => ({ body: {} as never }),
    });
    return (
      <form {...form.props} aria-label="query">
        <FormErrors form={form} />
        <fieldset>
          <legend>Rate each part</legend>
          {['name', 'mobile', 'type'].map((name) => (
            <input key={name} name={name} aria-label={name} />
          ))}
        </fieldset>
      </form>
    );
  };
  render(withProviders(<Form />));

  fireEvent.submit(screen.getByRole('form'));

  expect((await screen.findByRole('alert')).textContent).toBe('Please correct: Rate each part.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Rate each part',
  ]);
});

test('more than two errors are listed with a link to each until they are fixed', async () => {
  const Form = () => {
    const form = useForm(saveQuery, {
      input: (text) => ({ body: { name: text('name'), mobile: '1' } as never }),
    });
    return (
      <form {...form.props} aria-label="query">
        <FormErrors form={form} />
        <Field {...form.field('name')} label="Name" />
        <Field {...form.field('mobile')} label="Mobile" />
        <fieldset>
          <legend>What about</legend>
          <input type="radio" name="type" value="testDrive" aria-label="A test drive" />
          <input type="radio" name="type" value="callBack" aria-label="A call" />
        </fieldset>
      </form>
    );
  };
  render(withProviders(<Form />));
  const listedErrors = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(listedErrors()).toEqual(['Name', 'Mobile', 'What about']));
  fireEvent.click(screen.getByText('Mobile', { selector: 'button' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile'));
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha' } });

  expect(listedErrors()).toEqual(['Mobile', 'What about']);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Please correct: Name, Mobile, What about.');

  fireEvent.input(screen.getByLabelText('Name'), { target: { value: '' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(alert));
  expect(screen.getByRole('alert').textContent).toBe(alert.textContent);
});
