import type { Assets } from '#site/pages/page-data-rules.ts'

/** The part of Vite's manifest.json that is used here. */
export type Manifest = Record<string, { file: string; assets?: string[] }>

const folder = 'src/site/pages/screens'

/**
 * The addresses of the built files, whose names contain a hash of the content.
 * @throws Error if the manifest lacks an entry
 */
export function assetsOf(manifest: Manifest): Assets {
  const url = (name: string) => `/${entryOf(manifest, name).file}`
  const fonts = entryOf(manifest, 'site.css').assets ?? []
  return {
    css: url('site.css'),
    starter: url('starter.ts'),
    main: url('main.tsx'),
    aprovacao: url('aprovacao.tsx'),
    fonts: fonts.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
  }
}

function entryOf(manifest: Manifest, name: string) {
  const found = manifest[`${folder}/${name}`]
  if (!found) throw new Error(`The manifest of the web build has no ${folder}/${name}.`)
  return found
}
