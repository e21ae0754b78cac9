import { FROM_QUERY, MAIN_WORLD } from '#contracts/engine/control/worlds';
import { parseUrl } from '../http/parse-url.ts';
import { badRequest, conflict, forbidden, problem } from '../problem.ts';

export const noSuchWorld = (name: string) =>
  problem(
    404,
    'NO_SUCH_WORLD',
    `There is no world "${name}". GET /__mock/worlds lists them; the first request that names one creates it.`,
  );

export const noSuchSource = (name: string) =>
  problem(
    404,
    'NO_SUCH_WORLD',
    `This link opens a copy of "${name}", which this mock does not have: it was deleted, or the mock was started with other data. Ask for a new link, or go on in the main world.`,
  );

export const noSuchUser = (id: string, world: string) =>
  problem(
    404,
    'NO_SUCH_USER',
    `The world "${world}" has no user "${id}": "as" must be the id of one of its users.`,
  );

/** The same whether it exists or not. */
export const notShared = (name: string) =>
  problem(
    404,
    'NO_SUCH_WORLD',
    `This link opens a copy of "${name}", which this mock has not shared: it was deleted, or the mock was started with other data. Ask for a new link, or go on in the main world.`,
  );

export const onlyForked = (name: string) =>
  problem(
    404,
    'NO_SUCH_WORLD',
    `"${name}" is a copy for links, which stays as it is. ?${FROM_QUERY}=${name} opens a world of your own like it.`,
  );

export const badWorldName = (name: string) =>
  badRequest(
    'BAD_WORLD',
    `"${name.slice(0, 80)}" is not a valid name of a world: up to 64 small letters a-z, digits, - and _, starting with a letter or digit.`,
  );

export const otherScenario = (name: string, known: string | null, scenario: string) =>
  conflict(
    'OTHER_SCENARIO',
    `The world "${name}" was created ${known === null ? 'in no scenario' : `in "${known}"`}, not in "${scenario}". Name another world, or reset this one: POST /__mock/reset {"scenario":"${scenario}"}.`,
  );

export const costlyScenario = (scenario: string) =>
  forbidden(
    'COSTLY_SCENARIO',
    `The scenario "${scenario}" takes seconds and much memory to begin, so neither other machines nor pages of other sites may. Begin it on the machine of the mock, or with the control token: POST /__mock/worlds {"scenario":"${scenario}"}.`,
  );

export const foreignSite = (world: string, origin: string | undefined) =>
  forbidden(
    'FOREIGN_SITE',
    `There is no world "${world}", and pages of other sites begin none. Begin it from this machine, or start with --allow-host ${parseUrl(origin ?? '')?.hostname ?? 'HOST'} for pages of that host.`,
  );

export const nowhereToSave = () =>
  conflict('NOWHERE_TO_SAVE', 'This mock saves nothing: it was started without a folder.');

export const worldIsMain = (what: string) =>
  conflict('WORLD_IS_MAIN', `The world "${MAIN_WORLD}" cannot be ${what}.`);

export const worldExists = (name: string) =>
  conflict('WORLD_EXISTS', `The world "${name}" already exists. Choose another name.`);

/** `seconds`: when the oldest unsaved world may be deleted; undefined while all are saved. */
export const worldLimit = (limit: number, seconds: number | undefined) =>
  problem(
    429,
    'WORLD_LIMIT',
    `There are ${limit} worlds already. Delete some (DELETE /__mock/worlds/NAME), or start with a higher --worlds.`,
    [],
    seconds,
  );

/** `what` refers to it. */
export const lostFile = (world: string, what: string, { message }: Error) =>
  conflict(
    'WORLD_DAMAGED',
    `The world "${world}" cannot be exported: ${what} refers to a file that is lost. ${message} Upload the same file again, or take back what refers to it with an undo or a reset.`,
  );
