const GAP_PIXELS = 16

/**
 * Keeps the size of the picture while a mark is written on a phone, although the keyboard takes half of the window, and
 * moves the picture up as far as the place of the mark would be covered.
 * @param field the field in which the mark is written, which is above the keyboard
 * @returns the function that ends it
 */
export function keepPicture(field: HTMLElement | null): (() => void) | undefined {
  const mesa = field?.closest<HTMLElement>('.mesa')
  if (!field || !mesa) return undefined
  mesa.style.setProperty('--mesa-height', `${mesa.clientHeight}px`)
  const uncover = () => {
    const place = mesa.querySelector('.mesa-canvas :is(.mesa-spot, .mesa-band)')
    if (!place) return
    const shift = Number.parseFloat(mesa.style.getPropertyValue('--mesa-shift')) || 0
    const bottom = place.getBoundingClientRect().bottom + shift
    const covered = bottom + GAP_PIXELS - field.getBoundingClientRect().top
    mesa.style.setProperty('--mesa-shift', `${Math.max(0, covered)}px`)
  }
  const observer = new ResizeObserver(uncover)
  observer.observe(field)
  visualViewport?.addEventListener('resize', uncover)
  return () => {
    observer.disconnect()
    visualViewport?.removeEventListener('resize', uncover)
    mesa.style.removeProperty('--mesa-height')
    mesa.style.removeProperty('--mesa-shift')
  }
}
