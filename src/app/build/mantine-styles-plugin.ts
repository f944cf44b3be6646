import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The rules that do not belong to a component, in this order. */
const global = ['baseline', 'default-css-variables', 'global']

/**
 * The components on which others are built, each group on those before it. The browser may load their rules after those of
 * the others, which override them, so their rules are in layers of their own.
 */
const layers = {
  base: [
    'ScrollArea',
    'UnstyledButton',
    'VisuallyHidden',
    'Paper',
    'Group',
    'Loader',
    'Overlay',
    'Flex',
    'Text',
  ],
  shared: ['Popover', 'CloseButton', 'ModalBase', 'Input', 'InlineInput', 'FloatingIndicator', 'ActionIcon'],
}
const order = `@layer ${Object.keys(layers)
  .map((layer) => `mantine.${layer}`)
  .join(', ')};`

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
      if (folder !== undefined)
        return global.map((name) => readFileSync(join(folder, `${name}.layer.css`), 'utf8')).join('\n')
      const component = /\/@mantine\/core\/styles\/(\w+)\.layer\.css$/.exec(id)?.[1] ?? ''
      const layer = Object.entries(layers).find(([, names]) => names.includes(component))?.[0]
      if (layer === undefined) return null
      return order + readFileSync(id, 'utf8').replace('@layer mantine {', `@layer mantine.${layer} {`)
    },
    transform(code, id) {
      // Each component has such a module, which names the classes of its rules.
      const component = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]
      if (component === undefined) return null
      return { code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`, map: null }
    },
  }
}
