/**
 * Copies a text. Over plain http on another address than localhost the browser has no `navigator.clipboard`, but it
 * still has the older command, which copies the selected text.
 * @throws if the browser refuses it
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const former = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside of the dialog, because a dialog takes the focus back from an element outside of it.
  const around = former?.closest('[role="dialog"]') ?? document.body
  around.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (former instanceof HTMLElement) former.focus()
  if (!copied) throw new Error('The browser did not copy the text')
}
