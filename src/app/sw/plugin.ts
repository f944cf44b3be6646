import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type BuildOptions, build, type Plugin, type Rolldown } from 'vite'
import { SCRIPT } from '#platform/browser/sw-names.ts'

/**
 * Builds the service worker as a single script without shared chunks. The script contains a hash of all built
 * file names, so that the browser finds an updated worker whenever a file with a hash in its name changes.
 */
export function serviceWorker(target: Target): Plugin {
  return {
    name: 'bastidor-sw',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async generateBundle(_options, bundle) {
      const marcacao = createHash('sha256')
        .update(Object.keys(bundle).sort().join('\n'))
        .digest('hex')
        .slice(0, 16)
      const source = `/* ${marcacao} */\n${await scriptOf(target)}`
      this.emitFile({ type: 'asset', fileName: SCRIPT.slice(1), source })
    },
  }
}

type Target = BuildOptions['target']

async function scriptOf(target: Target): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      ...(target !== undefined && { target }),
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  const [script] = output
  return script.code
}
