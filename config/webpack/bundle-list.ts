import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack'

const root = path.resolve(__dirname, '../..')

/** List of modules that the H5 build writes; outside `dist/h5`, because that folder is served. */
export const bundleListFile = path.join(root, 'dist', 'h5-bundle.json')

interface PageBundle {
  /** Scripts and style sheets of the first load, relative to `dist/h5`. */
  files: string[]
  /** Modules in the files of the first load, relative to the project root. */
  modules: string[]
}

export interface BundleList {
  /** By page, such as `pages/home/index`. */
  pages: Record<string, PageBundle>
  /** Scripts and style sheets of the chunks with names, such as `kinds.number`; their files have numbers. */
  named: Record<string, string[]>
}

/** Modules of a concatenated module. */
const joined = (module: Module): Module[] => (module as Module & { modules?: Module[] }).modules ?? [module]

function modulesOf(compilation: Compilation, chunk: Chunk): string[] {
  return [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
    .flatMap(joined)
    .map((module) => (module as Module & { resource?: string }).resource?.split('?')[0] ?? '')
    .filter((resource) => resource !== '')
    .map((resource) => path.relative(root, resource))
}

/** Page of a chunk group; null if it belongs to none. */
export function pageOf(group: ChunkGroup): string | null {
  const requests = group.origins.map(({ request }) => request ?? '')
  return requests.map((request) => /(?:^|[\\/])(pages[\\/][^.?]+)/.exec(request)?.[1]).find(Boolean) ?? null
}

const filesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => /\.(js|css)$/.test(file))

interface PageChunks {
  page: string
  /** Chunks of the page beyond those of the app. */
  own: Chunk[]
}

/** The chunks of every page, and of the app that contains them. */
export function chunksOfPages(compilation: Compilation): { app: Chunk[]; pages: PageChunks[] } {
  const app = [...compilation.entrypoints.values()].flatMap((entry) => entry.chunks)
  const pages = [...compilation.chunkGroups].flatMap((group) => {
    const page = pageOf(group)
    if (page === null) return []
    const own = group.chunks.filter((chunk) => !app.includes(chunk))
    return [{ page, own }]
  })
  return { app, pages }
}

function listBundles(compilation: Compilation): BundleList {
  const { app, pages } = chunksOfPages(compilation)
  const bundles = pages.map(({ page, own }) => {
    const chunks = [...app, ...own]
    return {
      page,
      files: filesOf(chunks),
      modules: [...new Set(chunks.flatMap((chunk) => modulesOf(compilation, chunk)))].sort(),
    }
  })
  const named = [...compilation.namedChunks].map(([name, chunk]) => [name, filesOf([chunk])])
  return {
    pages: Object.fromEntries(bundles.map(({ page, ...bundle }) => [page, bundle])),
    named: Object.fromEntries(named) as BundleList['named'],
  }
}

/** Writes the first-load files of every page, the modules in them, and the files of the chunks with names. */
export class BundleListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('bundle-list', (compilation) =>
      writeFileSync(bundleListFile, JSON.stringify(listBundles(compilation))),
    )
  }
}
