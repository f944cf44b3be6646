/** A key with a name; a capital `Shift+` is held meanwhile. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'Backspace' | 'ArrowDown' | 'ArrowUp' | 'Shift+Tab'

/** One person's browser: a window with its own cookies and storage. What each engine does in its own way. */
export interface Driver {
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  goBack(): Promise<void>
  address(): Promise<string>
  /** Runs a function in the page; it sees nothing but its arguments. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Runs a whole script in the page, such as a library. */
  load(script: string): Promise<void>
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  giveFiles(selector: string, paths: string[]): Promise<void>
  setWidth(width: number): Promise<void>
  /** A PNG. */
  picture(): Promise<Buffer>
  /** What the browser itself reported: console errors, uncaught errors, violations of the security policy. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  /** A window that shares nothing with the others. */
  open(): Promise<Driver>
  close(): Promise<void>
}

export const HEIGHT = 900
