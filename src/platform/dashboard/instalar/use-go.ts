import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { clientView, leaveView } from '#platform/browser/client-view.ts'
import type { NavigateMessage } from '#platform/browser/sw-names.ts'

/**
 * When the user taps a push notification, opens its page in this window without a reload. A window in which an admin
 * views as a client leaves the view, because the notification is the admin's.
 */
export function useNotificationNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Partial<NavigateMessage> | null>) => {
      if (data?.tipo !== 'ir' || !data.caminho) return
      if (clientView) leaveView(data.caminho)
      else void navigate(data.caminho)
    }
    const { serviceWorker } = navigator
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
}
