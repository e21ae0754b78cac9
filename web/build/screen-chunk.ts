import type { Rolldown } from 'vite';

/** Names the chunk of the modules that the file of a screen imports, itself or through others. */
export function screenChunk(name: string, file: RegExp) {
  const known = new Map<string, boolean>();
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    const isImported = (module: string): boolean => {
      if (!known.has(module)) {
        known.set(module, false); // modules may import each other
        const importers = context.getModuleInfo(module)?.importers ?? [];
        known.set(
          module,
          importers.some((one) => file.test(one) || isImported(one)),
        );
      }
      return known.get(module) ?? false;
    };
    return isImported(id) ? name : null;
  };
}
