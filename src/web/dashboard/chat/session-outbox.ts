import { Outbox } from './outbox.ts'
import { post } from './post.ts'

let open: Outbox | undefined

/** The outbox of whoever is signed in; a page belongs to one person until it is left. */
export function outboxOf(user: number): Outbox {
  if (open?.user !== user) open = new Outbox(user, post)
  return open
}
