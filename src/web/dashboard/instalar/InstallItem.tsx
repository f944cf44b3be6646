import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { install, isOffered, subscribe } from './prompt.ts'
import { isInstalled, isIos } from './where.ts'

/** Only where there is something to install, and a way to do it. @param onHint where the person has to do it by hand */
export function InstallItem({ onHint }: { onHint: () => void }) {
  const offered = useSyncExternalStore(subscribe, isOffered)
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
