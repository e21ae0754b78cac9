import { useState } from 'react';
import { createWorld, listScenarios } from '#contracts/engine/control/worlds';
import { InlineForm } from '../../components/inline-form.tsx';
import { openWorld } from '../../control/host-page.ts';
import { pageForOthers } from '../../control/links.ts';
import { useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { theShopAsUsual } from '../../control/use-reset.ts';
import { WORLD_NAME_HINT } from '../../control/world-words.ts';

export function NewWorld() {
  const [scenario, setScenario] = useState('');
  const { data } = useControlQuery(listScenarios);
  const create = useControlMutation(createWorld, {
    effect: 'reload',
    hasOwnErrors: true,
    onSuccess: ({ name }) =>
      openWorld(name, `Created world ${name}. You are now in it.`, pageForOthers()),
  });
  return (
    <div className="padded">
      <InlineForm
        label="New world"
        placeholder="Name, if you like"
        hint={WORLD_NAME_HINT}
        submitText="Create"
        isOptional
        isBusy={create.isPending}
        error={create.error}
        onSubmit={(name) =>
          create.mutate({ body: { ...(name && { name }), ...(scenario && { scenario }) } })
        }
      >
        <select
          className="text-input"
          aria-label="Scenario of the new world"
          value={scenario}
          onChange={({ target }) => setScenario(target.value)}
        >
          <option value="">{theShopAsUsual.title}</option>
          {data?.scenarios.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </InlineForm>
    </div>
  );
}
