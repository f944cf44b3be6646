declare global {
  /**
   * What the script of the page (`dashboard.html`) keeps until React takes over: the buttons that were pressed, and the
   * fields with what was typed or chosen. It is undefined afterwards, and in a page without this script.
   */
  var early: { pressed: HTMLElement[]; typed: Map<Field, string | boolean> } | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Repeats what was typed, chosen and pressed while the scripts of the page were loading, now that React listens. Each
 * step waits until the step before has been rendered.
 */
export async function repeatEarlyInput(): Promise<void> {
  if (!globalThis.early) return
  const { typed, pressed } = globalThis.early
  globalThis.early = undefined
  for (const [field, value] of typed) {
    if (!field.isConnected) continue
    if (field instanceof HTMLSelectElement || field.type === 'file') tellOfChange(field)
    else if (typeof value === 'string') typeAgain(field, value)
    else chooseAgain(field as HTMLInputElement, value)
    await rendered()
  }
  for (const button of pressed) {
    if (button.isConnected) button.click()
    await rendered()
  }
}

const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** React ignores a value that it knows already, so the field is emptied through React's own property first. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = ''
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The field still has what was chosen: an option or files. */
function tellOfChange(field: Field): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function chooseAgain(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked
  field.click()
}
