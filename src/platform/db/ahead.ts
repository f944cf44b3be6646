/**
 * Marks a read that is awaited later, while other statements are sent. Its error is thrown where it is awaited, and
 * is ignored if it is never awaited, because something else has failed before.
 */
export function ahead<T>(read: Promise<T>): Promise<T> {
  read.catch(() => undefined)
  return read
}
