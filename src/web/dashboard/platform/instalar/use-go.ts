import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { NavigateMessage } from '#web/sw/names.ts'

/** When the user taps a push notification, opens its page in this window without a reload. */
export function useNotificationNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Partial<NavigateMessage> | null>) => {
      if (data?.tipo === 'ir' && data.caminho) void navigate(data.caminho)
    }
    const { serviceWorker } = navigator
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
}
