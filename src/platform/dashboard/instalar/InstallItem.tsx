import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { install, isOffered, subscribe } from './prompt.ts'

/**
 * The menu entry to install the application. It renders nothing if the application is already installed or
 * cannot be installed.
 * @param onHint called where the installation is manual (iOS)
 */
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

/** Whether the page runs as an installed application, without browser controls. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
