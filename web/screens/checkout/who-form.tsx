import { useMutation } from '@tanstack/react-query';
import { type Customer, profileUpdate } from '#contracts/customers';
import { write } from '../../api.ts';
import { Field } from '../../components/field.tsx';
import { errorOf, Refused, textsOf } from './form.tsx';

const whoFields = ['fullName', 'mobile', 'email'] as const;

/** Name, mobile and e-mail: with these a guest becomes a customer. */
export function WhoForm({ customer }: { customer: Customer }) {
  const update = useMutation(write(profileUpdate));
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        const text = textsOf(event);
        update.mutate({
          params: { id: customer._id },
          body: { fullName: text('fullName'), mobile: text('mobile'), email: text('email') },
        });
      }}
    >
      <p className="quiet">The dealer needs to know whom to call. We ask for no identity number.</p>
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        error={errorOf(update.error, 'fullName')}
      />
      <div className="fieldgrid">
        <Field
          label="Mobile"
          name="mobile"
          inputMode="tel"
          autoComplete="tel-national"
          hint="Ten digits, starting 6 to 9"
          error={errorOf(update.error, 'mobile')}
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          error={errorOf(update.error, 'email')}
        />
      </div>
      <Refused error={update.error} fields={whoFields} />
      <button type="submit" className="btn ink" aria-busy={update.isPending}>
        Go on to the address
      </button>
    </form>
  );
}
