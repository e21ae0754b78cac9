import { escapeLiteral } from 'pg';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { conflict, type Problem } from '../problem.ts';
import type { DamagedFile } from '../world/journal-text.ts';

/** What a damaged world of the store answers: a process does not start without its main world, other worlds can be deleted. */
export const damagedWorld = ({ message }: DamagedFile, name: string, space: string): Problem =>
  conflict(
    'WORLD_DAMAGED',
    name === MAIN_WORLD
      ? `${message} Delete it with the SQL SELECT mock.remove(id) FROM mock.worlds WHERE space = ${escapeLiteral(space)} AND name = '${name}', and start this mock again.`
      : `${message} Delete this world with DELETE /__mock/worlds/${name}; other worlds are not affected.`,
  );
