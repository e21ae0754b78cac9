import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

export interface ScreenSize {
  /** The file of the screen below `web/screens/`. */
  name: string;
  files: number;
  /** Of gzipped JavaScript, a thousand bytes each. */
  kB: number;
}

/** Builds the shop, and says what a browser fetches before it can draw each screen. */
export async function screenSizes(): Promise<ScreenSize[]> {
  const built = await build({
    configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
    logLevel: 'warn',
    build: { write: false },
  });
  const chunks = new Map(
    [built]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const all = [...chunks.values()];
  const shell = all.filter(({ isEntry }) => isEntry);
  const screens = all.filter(({ facadeModuleId }) => facadeModuleId?.includes('/web/screens/'));
  return screens.map(measure).sort((one, other) => other.kB - one.kB);

  function measure(screen: Rolldown.OutputChunk): ScreenSize {
    const needed = [...shell, screen].reduce(withImports, new Set<Rolldown.OutputChunk>());
    const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    const [, name = ''] = screen.facadeModuleId?.split('/web/screens/') ?? [];
    return { name, files: needed.size, kB: bytes / 1000 };
  }

  function withImports(
    found: Set<Rolldown.OutputChunk>,
    chunk: Rolldown.OutputChunk,
  ): Set<Rolldown.OutputChunk> {
    if (found.has(chunk)) return found;
    found.add(chunk);
    return chunk.imports.flatMap((file) => chunks.get(file) ?? []).reduce(withImports, found);
  }
}
