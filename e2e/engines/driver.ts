/** The name of a key. With the prefix `Shift+`, Shift is held down. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'Backspace' | 'ArrowDown' | 'ArrowUp' | 'Shift+Tab'

/** A browser window with its own cookies and storage. Each engine implements this interface. */
export interface Driver {
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  goBack(): Promise<void>
  address(): Promise<string>
  /** Runs a function in the page. The function can use its arguments, but no variables from outside. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Runs a script in the page, for example a library. */
  load(script: string): Promise<void>
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  giveFiles(selector: string, paths: string[]): Promise<void>
  setWidth(width: number): Promise<void>
  /** A screenshot as PNG. */
  picture(): Promise<Buffer>
  /** Errors in the console, uncaught errors and violations of the content security policy. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  /** Opens a window that shares no cookies and no storage with other windows. */
  open(): Promise<Driver>
  close(): Promise<void>
}

export const HEIGHT = 900
