import { basename } from 'node:path'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { joinByCost } from './join-by-cost.ts'

/** The entries that are loaded with a page, beside the pages themselves. */
const WITH_A_PAGE = [
  '/src/app/dashboard/main.tsx',
  '/src/proofing/revisao/screens/Review.tsx',
  '/src/proofing/mesa/screens/MesaMenus.tsx',
]
/** The pages that share chunks with screens. All others are public, and load nothing that they do not need. */
const WITH_SCREENS = ['/dashboard.html', '/revisao.html']
const SCREEN = /\/screens\/\w+Page\.tsx$/
/** The library of the schemas. The first load of a list needs no schema, only the forms do. */
const SCHEMAS = '/node_modules/zod/'

/** How often an entry is loaded, compared with a screen. A page of the back office shows one of 45 screens first. */
const WEIGHTS = { page: 45, screen: 1, part: 0.02 }
/** The share of the bytes that is left after compression. */
const COMPRESSED = 0.3

/**
 * Puts the modules of the pages and screens into few chunks. By default, the bundler creates a chunk for each combination
 * of entries that share a module, so that the list of transactions needed 180 scripts (decision 065).
 *
 * Which entry uses which module is known only after unused exports have been removed. Therefore the plugin first builds
 * `config` without writing files, and joins the chunks of the result for the actual build.
 */
export function fewChunks(config: UserConfig): Plugin {
  return {
    name: 'bastidor-few-chunks',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async config() {
      const silent = { configFile: false, logLevel: 'error' } as const
      const result = await build({ ...config, ...silent, build: { ...config.build, write: false } })
      const { output } = result as Rolldown.RolldownOutput
      return { build: { rolldownOptions: { output: { codeSplitting: groupsOf(output) } } } }
    },
  }
}

function groupsOf(output: Rolldown.RolldownOutput['output']): Rolldown.CodeSplittingOptions {
  const sizes = new Map(
    output.map((file) => [file.fileName, (file.type === 'chunk' ? file.code : file.source).length]),
  )
  const joined = joinByCost(
    output.flatMap((chunk) => {
      if (chunk.type === 'asset') return []
      const files = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
      return {
        ...chunk,
        bytes: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0) * COMPRESSED, 0),
        hasSchemas: chunk.moduleIds.some((id) => id.includes(SCHEMAS)),
        entry: entryOf(chunk),
      }
    }),
  )
  return {
    // `joinByCost` has decided about every dependency, so the bundler must not add dependencies to a group.
    includeDependenciesRecursively: false,
    groups: joined.map((group) => {
      const ids = new Set(group.flatMap(({ moduleIds }) => moduleIds))
      // Several chunks may have the same name, but not the same file.
      const [largest] = group.toSorted((a, b) => b.bytes - a.bytes)
      return { name: basename(largest?.fileName ?? '', '.js'), test: (id) => ids.has(id) }
    }),
  }
}

function entryOf({ isEntry, isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk) {
  if (!isEntry && !isDynamicEntry) return undefined
  const isOneOf = (ends: string[]) => ends.some((end) => facadeModuleId?.endsWith(end))
  const isPage = isEntry || isOneOf(WITH_A_PAGE)
  const kind = isPage ? 'page' : SCREEN.test(facadeModuleId ?? '') ? 'screen' : 'part'
  return { weight: WEIGHTS[kind], isExact: isEntry && !isOneOf(WITH_SCREENS) }
}
