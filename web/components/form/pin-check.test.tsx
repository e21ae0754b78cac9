// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Serviceability } from '#contracts/pincodes';
import { aDealer } from '#fixtures/builders';
import { example, renderAt, signIn } from '../../testing.tsx';
import { PinSummary } from './pin-check.tsx';

signIn();

test('a PIN is summed up without dealers, because they depend on the brand', async () => {
  const result = example(Serviceability, {
    isValid: true,
    isServiceable: true,
    depot: { _id: aDealer()._id, name: 'Delhi' },
    dealers: [aDealer(), aDealer()],
    rtoCode: 'DL-09',
  });

  const { container } = await renderAt(<PinSummary result={result} />);

  expect(container.textContent).toBe('Depot Delhi, registered at DL-09');
});
