/** Opened from its own icon, without a browser around it. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPad says that it is a Mac, but a Mac has no touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
