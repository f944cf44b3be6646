import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { isInstalled, isIos } from './installed.ts'
import { install, isOffered, subscribe } from './prompt.ts'

/**
 * The menu entry to install the application. It renders nothing if the application is already installed or
 * cannot be installed.
 * @param onHint called where the installation is manual (iOS)
 */
export function InstallItem({ onHint }: { onHint: () => void }) {
  const offered = useSyncExternalStore(subscribe, isOffered, () => false)
  if (isInstalled() || !(offered || isIos())) return null
  return (
    <Menu.Item
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => (offered ? void install() : onHint())}
    >
      Instalar aplicativo
    </Menu.Item>
  )
}
