import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

/**
 * Installs Debian packages by apt, if the system is Debian and the user is root or may use sudo without a
 * password. The packages are installed one at a time, so that an unknown name does not keep the other
 * packages from being installed.
 */
export async function installByApt(packages) {
  if (!existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return
  const sudo = process.getuid() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return
  const apt = ([program, ...rest]) => run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' })
  if ((await apt([...sudo, 'apt-get', 'update'])) !== 0) return
  for (const name of packages)
    await apt([...sudo, 'apt-get', 'install', '-y', '--no-install-recommends', name])
}
