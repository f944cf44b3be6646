declare global {
  /**
   * What the script of the page (`dashboard.html`) keeps until React takes over: the buttons that were pressed, and the
   * fields with what was typed or chosen. It is undefined afterwards, and in a page without this script.
   */
  var early:
    | {
        pressed: HTMLElement[]
        typed: Map<Field, string | boolean>
        /** Whether the input on an element is kept. */
        keeps: (target: Element) => boolean
      }
    | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const CONTROLS = 'button, input, textarea, select, form'

/**
 * Keeps, from now on, only the input on elements that the server has rendered. What React adds to the page, such as a
 * dialog, reacts at once.
 */
export function keepInputOnServerPage(): void {
  if (!globalThis.early) return
  const fromServer = new WeakSet(document.querySelectorAll(CONTROLS))
  globalThis.early.keeps = (target) => {
    const control = target.closest(CONTROLS)
    return control !== null && fromServer.has(control)
  }
}

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
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The field still has what was chosen: an option or files. */
function tellOfChange(field: Field): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function chooseAgain(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked
  field.click()
}
