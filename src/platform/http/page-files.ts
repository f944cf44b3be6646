import type { SentData } from '#platform/contract/rendering.ts'
import { readManifest } from '#platform/dist.ts'

/**
 * Returns a function that makes the HTML which loads the style sheets of modules, relative to `src`, and their scripts in
 * advance. The style sheets of a rendered screen come before its first paint.
 * @param page the page whose own files are not named again, such as `dashboard.html`
 */
export function findFiles(page: string): (modules: string[], isRendered: boolean) => string {
  const manifest = readManifest()
  const withImports = (entry: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(entry)) {
      seen.add(entry)
      for (const name of manifest[entry]?.imports ?? []) withImports(name, seen)
    }
    return seen
  }
  const inPage = withImports(page)
  const filesByModules = new Map<string, string>()
  return (modules, isRendered) =>
    filesByModules.getOrInsertComputed([isRendered, ...modules].join(), () => {
      const entries = modules.flatMap((module) => [...withImports(`src/${module}`)])
      const missing = [...new Set(entries)].filter((name) => !inPage.has(name))
      const chunks = missing.flatMap((name) => manifest[name] ?? [])
      const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
      const scripts = chunks.map(
        ({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
      )
      const sheets = styles.map((file) =>
        isRendered
          ? `<link rel="stylesheet" crossorigin href="/${file}">`
          : `<link rel="preload" as="style" crossorigin href="/${file}">`,
      )
      return [...sheets, ...scripts].join('')
    })
}

/** The modules of the lazy parts of a rendered page, relative to `src`. */
export const modulesOf = (data: SentData | undefined): string[] =>
  (data?.parts ?? []).map((part) => `${part}.tsx`)
