import { Type } from '@sinclair/typebox';
import { endpoint } from '#contracts/engine/endpoint';
import { library, type Member } from '#contracts/engine/testing/library';
import { implementFor } from '../http/implement.ts';
import { type LibraryRows, libraryHandlers } from './library.ts';

const File = Type.Object({ filename: Type.String(), bytes: Type.Uint8Array() });

/** A call of the library with uploads: stores the names of the covers in a loan. */
export const addCovers = endpoint('POST /api/loans/{id}/covers', {
  access: 'user',
  summary: 'Adds pictures of the cover to a loan',
  why: 'The library has no uploads of its own.',
  multipart: true,
  body: Type.Object({ covers: Type.Array(File, { minItems: 1, contentType: 'image/png' }) }),
  object: Type.Object({ names: Type.Array(Type.String()) }),
  errors: { 404: ['NOT_FOUND'] },
});

const handlers = implementFor<LibraryRows, Member>()(
  { addCovers },
  {
    addCovers({ params: { id }, body: { covers } }, world) {
      const names = covers.map(({ filename }) => filename);
      world.loans.update(id, (loan) => {
        loan.note = names.join();
      });
      return { names };
    },
  },
);

/** Options of a library with this call. */
export const withCovers = {
  contract: new Map(Object.entries({ ...library, addCovers })),
  handlers: [libraryHandlers, handlers],
};
