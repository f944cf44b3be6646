import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/** The entry of the back office, and the module that it loads. */
const DASHBOARD = 'dashboard'
const BACK_OFFICE = '/src/app/dashboard/main.tsx'
/** The entry of the page on which people review without an account. */
const REVIEW = 'revisao'
/** The entry of the page that verifies a termo. */
const VERIFICATION = 'aprovacao'
/** The library of the schemas. The first load of a list needs no schema, only the forms do. */
const SCHEMAS = '/node_modules/zod/'
/** Modules that at least this many screens load are in one chunk, `common`. */
const COMMON_SCREENS = 20
/** Modules that fewer screens load, but at least this many, are in the chunk `several` if they are small. */
const SEVERAL_SCREENS = 3
/**
 * The largest size of a tiny chunk, such as an icon, in characters before minification. Two screens are enough for it to
 * be in the chunk `several`, unless it would make this chunk import others.
 */
const TINY_CHUNK = 1500
/**
 * The largest size of a small chunk, in characters before minification. A larger chunk is worth a request of
 * its own.
 */
const SMALL_CHUNK = 12_000

/**
 * Puts the modules of the back office into few chunks. By default, the bundler creates a chunk for each combination of
 * screens that share a module, so that the list of transactions needed 190 scripts (decision 065).
 *
 * Which screen uses which module is known only after unused exports have been removed. Therefore the plugin first
 * builds `config` without writing files, and derives the groups of the actual build from the result.
 */
export function fewChunks(config: UserConfig): Plugin {
  return {
    name: 'bastidor-few-chunks',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async config() {
      const result = await build({
        ...config,
        configFile: false,
        logLevel: 'error',
        build: { ...config.build, write: false, minify: false },
      })
      const { output } = result as Rolldown.RolldownOutput
      return { build: { rolldownOptions: { output: { codeSplitting: groupsOf(output) } } } }
    },
  }
}

function groupsOf(output: Rolldown.RolldownOutput['output']): Rolldown.CodeSplittingOptions {
  const groups = new Map<string, string>()
  for (const [group, chunks] of groupChunks(output.filter((one) => one.type === 'chunk')))
    for (const { moduleIds } of chunks) for (const id of moduleIds) groups.set(id, group)
  return {
    // `groupChunks` has decided about every dependency, so the bundler must not add dependencies to a group.
    includeDependenciesRecursively: false,
    groups: [...new Set(groups.values())].map((name) => ({ name, test: (id) => groups.get(id) === name })),
  }
}

function groupChunks(all: Rolldown.OutputChunk[]): Map<string, Rolldown.OutputChunk[]> {
  const byFile = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  /** Returns the given chunks and all chunks that they import, directly or indirectly. */
  const withImports = (chunks: Rolldown.OutputChunk[]) => {
    const loaded = new Set(chunks)
    for (const { imports } of loaded)
      for (const file of imports) {
        const chunk = byFile.get(file)
        if (chunk) loaded.add(chunk)
      }
    return loaded
  }
  const entries = (isWanted: (name: string) => boolean) =>
    withImports(all.filter(({ isEntry, name }) => isEntry && isWanted(name)))
  const boot = entries((name) => name === DASHBOARD)
  const site = entries((name) => ![DASHBOARD, REVIEW, VERIFICATION].includes(name))
  const verification = entries((name) => name === VERIFICATION)
  const isPublic = (chunk: Rolldown.OutputChunk) => site.has(chunk) || verification.has(chunk)
  const shell = withImports(all.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(BACK_OFFICE)))
  /** Returns the chunks that these load dynamically, with their imports. */
  const loadedLaterBy = (chunks: Iterable<Rolldown.OutputChunk>) =>
    withImports(
      [...chunks].flatMap(({ dynamicImports }) => dynamicImports.flatMap((file) => byFile.get(file) ?? [])),
    )
  const opening = entries((name) => name === REVIEW)
  /** What the page of reviewers needs to show a piece, and what it loads afterwards. */
  const review = new Set([...opening, ...loadedLaterBy(opening)])
  const afterReview = loadedLaterBy(review)
  const screens = all.filter(({ isDynamicEntry }) => isDynamicEntry).map((screen) => withImports([screen]))
  const countScreens = (chunk: Rolldown.OutputChunk) => screens.filter((loaded) => loaded.has(chunk)).length

  const free = all.filter(
    (chunk) =>
      !boot.has(chunk) && !isPublic(chunk) && !shell.has(chunk) && !chunk.isDynamicEntry && !chunk.isEntry,
  )
  const needsSchemas = (chunk: Rolldown.OutputChunk) =>
    [...withImports([chunk])].some(({ moduleIds }) => moduleIds.some((id) => id.includes(SCHEMAS)))
  const isTiny = (chunk: Rolldown.OutputChunk) =>
    chunk.code.length <= TINY_CHUNK &&
    [...withImports([chunk])].every((one) => one === chunk || shell.has(one) || boot.has(one))
  const isShared = (chunk: Rolldown.OutputChunk) =>
    countScreens(chunk) >= (isTiny(chunk) ? 2 : SEVERAL_SCREENS)
  const forms = free.filter((chunk) => isShared(chunk) && needsSchemas(chunk))
  const common = free.filter((chunk) => !forms.includes(chunk) && countScreens(chunk) >= COMMON_SCREENS)
  const several = free.filter((chunk) => !forms.includes(chunk) && !common.includes(chunk) && isShared(chunk))
  const small = several.filter(({ code }) => code.length <= SMALL_CHUNK)
  // Some large chunks import a small chunk and are imported by another small chunk, directly or indirectly.
  // They join the group of the small chunks, because otherwise the large chunk and that group would import
  // each other.
  const loadedBySmall = withImports(small)
  const between = several
    .filter(({ code }) => code.length > SMALL_CHUNK)
    .filter((chunk) => loadedBySmall.has(chunk) && small.some((one) => withImports([chunk]).has(one)))
  const shared = (chunk: Rolldown.OutputChunk) => !chunk.isEntry && !boot.has(chunk)
  // The entry module itself stays in a chunk of its own, because it opens the back office wherever it is loaded.
  const inShell = [...shell].filter(
    (chunk) => shared(chunk) && !isPublic(chunk) && !chunk.facadeModuleId?.endsWith(BACK_OFFICE),
  )
  const isReviewed = (chunk: Rolldown.OutputChunk) => review.has(chunk)
  const isLater = (chunk: Rolldown.OutputChunk) => afterReview.has(chunk) && !review.has(chunk)
  const isOther = (chunk: Rolldown.OutputChunk) => !review.has(chunk) && !afterReview.has(chunk)
  const inSeveral = [...small, ...between]
  return new Map([
    ['boot', [...boot].filter(({ isEntry }) => !isEntry)],
    ['base', [...shell].filter((chunk) => shared(chunk) && isPublic(chunk))],
    ['core', inShell.filter((chunk) => !isOther(chunk))],
    ['shell', inShell.filter(isOther)],
    ['site', [...site].filter((chunk) => shared(chunk) && !shell.has(chunk))],
    [
      'verification',
      [...verification].filter((chunk) => shared(chunk) && !shell.has(chunk) && !site.has(chunk)),
    ],
    ['forms', forms],
    ['review', [...common, ...inSeveral].filter(isReviewed)],
    ['after-review', [...common, ...inSeveral].filter(isLater)],
    ['common', common.filter(isOther)],
    ['several', inSeveral.filter(isOther)],
  ])
}
