import { useState } from 'react';
import {
  changeWorld,
  createWorld,
  deleteWorld,
  forkWorld,
  listScenarios,
  listWorlds,
  MAIN_WORLD,
  type UnopenedWorld,
  type WorldSummary,
} from '#contracts/engine/control/worlds';
import { world } from '../../../api/world.ts';
import { goTo, stayIn } from '../../control/host-page.ts';
import { useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { useLinkTo } from '../../control/use-world-link.ts';
import { count, dayOf, timeOf } from '../../format.ts';
import { Copy, Fork, OctagonAlert, QrCode, Trash } from '../../icons.ts';
import { copy, Line, Loaded, Sure } from '../../parts.tsx';
import { QrSheet } from './qr-code.tsx';
import { ReproFile } from './repro-file.tsx';

/** Which world this tab lives in, what can be done with it, and the others. */
export function WorldView() {
  const here = world();
  return (
    <Loaded of={useControlQuery(listWorlds)}>
      {({ worlds, unopened, limit }) => {
        const card = worlds.find(({ name }) => name === here);
        return (
          <>
            {card && <Present key={card.name} card={card} />}
            <section>
              <h2>
                Worlds <i>{`${worlds.length} of at most ${limit}`}</i>
              </h2>
              <p className="say">
                Each has data, time, people and faults of its own. A tab lives in one of them.
              </p>
              <ul className="rows worlds">
                {worlds.map((one) => (
                  <Other key={one.name} card={one} isPresent={one.name === here} />
                ))}
                {unopened.map((one) => (
                  <Unopened key={one.name} {...one} isPresent={one.name === here} />
                ))}
              </ul>
              <NewWorld />
            </section>
            <ReproFile world={here} />
          </>
        );
      }}
    </Loaded>
  );
}

type Open = 'rename' | 'fork' | 'qr' | undefined;

function Present({ card }: { card: WorldSummary }) {
  const { name, isSaved } = card;
  const [open, setOpen] = useState<Open>();
  const params = { name };
  const close = () => setOpen(undefined);
  const rename = useControlMutation(changeWorld, {
    effect: 'reload',
    onDone: (to) => stayIn(to.name, name),
  });
  const keep = useControlMutation(changeWorld, {
    effect: 'panel',
    description: (to) => (to.isSaved ? `${name} is kept.` : `${name} goes when it rests too long.`),
  });
  const fork = useControlMutation(forkWorld, {
    effect: 'reload',
    onDone: (to) => goTo(to.name, `You are in ${to.name}, a fork of ${name}.`),
  });
  const linkTo = useLinkTo();
  const toggle = (what: Open) => setOpen(open === what ? undefined : what);
  return (
    <section className="present">
      <h2 className="big">{name}</h2>
      <dl className="of-world">
        <dt>Began as</dt>
        <dd>
          {card.scenario ?? 'ordinary shop'}, seed {card.seed}
        </dd>
        <dt>Begun</dt>
        <dd>
          {dayOf(card.begunAt)}, {timeOf(card.begunAt)}
        </dd>
        <dt>Changes</dt>
        <dd>{card.changes === 0 ? 'none' : `${card.changes}, each can be undone`}</dd>
      </dl>
      <div className="acts">
        <button type="button" className="act" onClick={() => copy(linkTo(name), 'Link')}>
          <Copy className="icon" aria-hidden="true" />
          Copy link
        </button>
        <Toggle isOpen={open === 'qr'} onClick={() => toggle('qr')}>
          <QrCode className="icon" aria-hidden="true" />
          On a phone
        </Toggle>
        <Toggle isOpen={open === 'fork'} onClick={() => toggle('fork')}>
          <Fork className="icon" aria-hidden="true" />
          Fork
        </Toggle>
        {name !== MAIN_WORLD && (
          <Toggle isOpen={open === 'rename'} onClick={() => toggle('rename')}>
            Rename
          </Toggle>
        )}
        <button
          type="button"
          className="act"
          aria-pressed={isSaved}
          onClick={() => keep.mutate({ params, body: { isSaved: !isSaved } })}
        >
          {isSaved ? 'Kept' : 'Keep'}
        </button>
      </div>
      {open === 'qr' && <QrSheet world={name} />}
      {open === 'fork' && (
        <Line
          label="Name of the fork"
          placeholder="empty: it gets one"
          button="Fork and go there"
          isOptional
          isBusy={fork.isPending}
          onLeave={close}
          onSend={(to) => fork.mutate({ params, body: to ? { name: to } : {} })}
        />
      )}
      {open === 'rename' && (
        <Line
          label="New name"
          initial={name}
          button="Rename"
          isBusy={rename.isPending}
          onLeave={close}
          onSend={(to) => rename.mutate({ params, body: { name: to } })}
        />
      )}
    </section>
  );
}

const Toggle = ({
  isOpen,
  onClick,
  children,
}: {
  isOpen: boolean;
  onClick(): void;
  children: React.ReactNode;
}) => (
  <button type="button" className="act" aria-expanded={isOpen} onClick={onClick}>
    {children}
  </button>
);

function Other({ card, isPresent }: { card: WorldSummary; isPresent: boolean }) {
  const { name, scenario, changes, isSaved } = card;
  return (
    <li className={isPresent ? 'on' : undefined}>
      <button
        type="button"
        className="main"
        aria-current={isPresent ? 'true' : undefined}
        onClick={() => {
          if (!isPresent) goTo(name, `You are in ${name}.`);
        }}
      >
        <span className={`stone ${isPresent ? 'now' : ''}`} aria-hidden="true" />
        <span>
          <b>{name}</b>
          <small>
            {[scenario ?? 'ordinary shop', count(changes, 'change'), isSaved && 'kept']
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        {isPresent && <em>You are here</em>}
      </button>
      {name !== MAIN_WORLD && (
        <Delete
          name={name}
          what={`${name} and its ${count(changes, 'change')}`}
          isPresent={isPresent}
        />
      )}
    </li>
  );
}

/** A world that nobody can go to before its file is mended; it can only be deleted. */
function Unopened({ name, description, isPresent }: UnopenedWorld & { isPresent: boolean }) {
  return (
    <li className={isPresent ? 'on' : undefined}>
      <div className="main unopened">
        <OctagonAlert className="icon" aria-hidden="true" />
        <span>
          <b>{name}</b>
          <small>{description}</small>
        </span>
        {isPresent && <em>You are here</em>}
      </div>
      <Delete name={name} what={`${name} and its file`} isPresent={isPresent} />
    </li>
  );
}

interface DeleteProps {
  name: string;
  /** All that would be lost. */
  what: string;
  isPresent: boolean;
}

function Delete({ name, what, isPresent }: DeleteProps) {
  const remove = useControlMutation(deleteWorld, {
    effect: isPresent ? 'reload' : 'panel',
    description: () => `${name} is gone.`,
    onDone: () => isPresent && goTo(MAIN_WORLD, `${name} is gone; you are in ${MAIN_WORLD}.`),
  });
  return (
    <Sure
      className="icb"
      label={`Delete ${name}`}
      ask={`Delete ${what}? There is no way back.`}
      yes="Delete"
      onYes={() => remove.mutate({ params: { name } })}
    >
      <Trash className="icon" aria-hidden="true" />
    </Sure>
  );
}

function NewWorld() {
  const [scenario, setScenario] = useState('');
  const { data } = useControlQuery(listScenarios);
  const create = useControlMutation(createWorld, {
    effect: 'reload',
    onDone: (to) => goTo(to.name, `You are in ${to.name}, a new world.`),
  });
  return (
    <div className="pad">
      <Line
        label="A new world"
        placeholder="empty: it gets a name"
        button="Make it"
        isOptional
        isBusy={create.isPending}
        onSend={(name) =>
          create.mutate({ body: { ...(name && { name }), ...(scenario && { scenario }) } })
        }
      >
        <select
          className="in"
          aria-label="Scenario of the new world"
          value={scenario}
          onChange={({ target }) => setScenario(target.value)}
        >
          <option value="">ordinary shop</option>
          {data?.scenarios.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Line>
    </div>
  );
}
