import { type ReactNode, useState } from 'react';
import {
  changeWorld,
  forkWorld,
  listScenarios,
  MAIN_WORLD,
  type WorldSummary,
} from '#contracts/engine/control/worlds';
import { InlineForm } from '../../components/inline-form.tsx';
import { followRename, openWorld } from '../../control/host-page.ts';
import { useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { forkOf, theShopAsUsual, useReset } from '../../control/use-reset.ts';
import { useReplacedFaults } from '../../control/use-undo.ts';
import { useScenarioTitle, WORLD_NAME_HINT, worldTitle } from '../../control/world-words.ts';
import { formatCount, formatDateTime } from '../../format.ts';
import { Fork, Reset } from '../../icons.ts';

type Section = 'rename' | 'fork';

/** The world of this tab: back to its start, fork, rename, save. */
export function CurrentWorld({ world }: { world: WorldSummary }) {
  const { name, isSaved, changes } = world;
  const [openSection, setOpenSection] = useState<Section>();
  const params = { name };
  const close = () => setOpenSection(undefined);
  const rename = useControlMutation(changeWorld, {
    effect: 'reload',
    hasOwnErrors: true,
    onSuccess: (renamed) => followRename(name, renamed.name),
  });
  const save = useControlMutation(changeWorld, {
    effect: 'panel',
    successText: (saved) =>
      saved.isSaved
        ? `World ${name} is saved. It survives restarts of the mock.`
        : `World ${name} is no longer saved. It is deleted when it is idle or the mock stops.`,
  });
  const fork = useControlMutation(forkWorld, {
    effect: 'reload',
    hasOwnErrors: true,
    onSuccess: (created) =>
      openWorld(created.name, `Forked ${name}. You are now in world ${created.name}.`),
  });
  const titleOf = useScenarioTitle();
  const backToStart = useReset();
  const { data } = useControlQuery(listScenarios);
  const scenario = data?.scenarios.find((one) => one.name === world.scenario);
  const faults = useReplacedFaults();
  const start = world.scenario === null ? theShopAsUsual : scenario;
  const sectionProps = (section: Section) => ({
    isOpen: openSection === section,
    onClick: () => setOpenSection(openSection === section ? undefined : section),
  });
  return (
    <section className="current-world">
      <h2 className="world-name">{worldTitle(world, titleOf)}</h2>
      <dl className="world-facts">
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Scenario</dt>
        <dd>{titleOf(world.scenario)}</dd>
        <dt>Seed</dt>
        <dd>{world.seed}</dd>
        <dt>Created</dt>
        <dd>{formatDateTime(world.createdAt)}</dd>
        <dt>Can be undone</dt>
        <dd>
          {[
            faults && 'the faults set last',
            changes > 0 && `${formatCount(changes, 'change')}, without sign-ins`,
          ]
            .filter(Boolean)
            .join(', ') || 'nothing yet'}
        </dd>
      </dl>
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-busy={backToStart.isPending}
          disabled={!start}
          onClick={() => start && backToStart.mutate(start)}
        >
          <Reset className="icon" aria-hidden="true" />
          Back to the start
        </button>
        <SectionButton {...sectionProps('fork')}>
          <Fork className="icon" aria-hidden="true" />
          Fork
        </SectionButton>
        {name !== MAIN_WORLD && <SectionButton {...sectionProps('rename')}>Rename</SectionButton>}
        <button
          type="button"
          className="button"
          aria-pressed={isSaved}
          onClick={() => save.mutate({ params, body: { isSaved: !isSaved } })}
        >
          {isSaved ? 'Saved' : 'Save'}
        </button>
      </div>
      {openSection === 'fork' && (
        <InlineForm
          label="Name of the fork"
          placeholder="generated if empty"
          hint={WORLD_NAME_HINT}
          submitText="Fork and open"
          isOptional
          isBusy={fork.isPending}
          error={fork.error}
          onCancel={close}
          onSubmit={(text) => fork.mutate(forkOf(text ? { name: text } : {}))}
        />
      )}
      {openSection === 'rename' && (
        <InlineForm
          label="New name"
          hint={WORLD_NAME_HINT}
          initialValue={name}
          submitText="Rename"
          isBusy={rename.isPending}
          error={rename.error}
          onCancel={close}
          onSubmit={(text) => rename.mutate({ params, body: { name: text } })}
        />
      )}
    </section>
  );
}

interface SectionButtonProps {
  isOpen: boolean;
  onClick(): void;
  children: ReactNode;
}

const SectionButton = ({ isOpen, onClick, children }: SectionButtonProps) => (
  <button type="button" className="button" aria-expanded={isOpen} onClick={onClick}>
    {children}
  </button>
);
