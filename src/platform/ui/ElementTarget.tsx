import { type Ref, type RefObject, useImperativeHandle } from 'react'

interface Props {
  ref?: Ref<HTMLElement | null>
  to: RefObject<HTMLElement | null>
}

/**
 * The child of `Popover.Target` or `Menu.Target` that makes an element outside of the popover its target. The element is
 * there before the code of the popover is loaded, and remains the same.
 */
export function ElementTarget({ ref, to }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => to.current, [to])
  return null
}
