/**
 * Finds the Chromium browsers of the end-to-end tests, and installs missing ones.
 * @returns no path if Playwright's own browser is used
 */
export function findChromium(): Promise<{ quick?: string; whole?: string }>
