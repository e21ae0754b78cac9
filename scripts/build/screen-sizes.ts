import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

interface ScreenSize {
  /** Its file, relative to `web/screens/`. */
  name: string;
  files: number;
  /** 1000 bytes of gzipped JavaScript. */
  kB: number;
}

/** Builds the shop and measures what a browser loads before it can draw each screen, largest first. */
export async function screenSizes(): Promise<ScreenSize[]> {
  const output = await build({
    configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
    logLevel: 'warn',
    build: { write: false },
  });
  const chunks = new Map(
    [output]
      .flat()
      .flatMap((result) => ('output' in result ? result.output : []))
      .flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const all = [...chunks.values()];
  const entries = all.filter(({ isEntry }) => isEntry);
  const screens = all.filter(({ facadeModuleId }) => facadeModuleId?.includes('/web/screens/'));
  return screens.map(measure).sort((a, b) => b.kB - a.kB);

  function measure(screen: Rolldown.OutputChunk): ScreenSize {
    const loaded = [...entries, screen].reduce(withImports, new Set<Rolldown.OutputChunk>());
    const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    const [, name = ''] = screen.facadeModuleId?.split('/web/screens/') ?? [];
    return { name, files: loaded.size, kB: bytes / 1000 };
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
