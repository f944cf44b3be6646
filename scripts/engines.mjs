import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'

const engines = {
  firefox: {
    files: ['/usr/bin/firefox-esr'],
    packages: ['firefox-esr', 'firefox-esr-l10n-pt-br'],
  },
  webkit: {
    files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

/**
 * Installs Firefox or WebKit from the Debian packages if the browser is missing.
 * @returns the files that are still missing
 */
export async function installEngine(name) {
  const { files, packages } = engines[name]
  const missing = () => files.filter((file) => !existsSync(file))
  if (missing().length === 0) return []
  console.log(`Instalando ${packages.join(' e ')} para os testes...`)
  await installByApt(packages)
  return missing()
}
