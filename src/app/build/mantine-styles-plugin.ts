import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The rules that do not belong to a component, in this order. */
const global = ['baseline', 'default-css-variables', 'global']

/**
 * A Vite plugin that divides `@mantine/core/styles.layer.css`, which contains the rules of a hundred components. The
 * import of the sheet brings only the rules of no component, and each component that is bundled brings its own.
 */
export function mantineStylesByComponent(): Plugin {
  return {
    name: 'bastidor-mantine-styles',
    apply: 'build',
    load(id) {
      const folder = /^(.*\/@mantine\/core\/styles)\.layer\.css$/.exec(id)?.[1]
      if (folder === undefined) return null
      return global.map((name) => readFileSync(join(folder, `${name}.layer.css`), 'utf8')).join('\n')
    },
    transform(code, id) {
      // Each component has such a module, which names the classes of its rules.
      const component = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
      if (component === undefined) return null
      return { code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`, map: null }
    },
  }
}
