import { Outbox } from './outbox.ts'
import { post } from './post.ts'

let open: Outbox | undefined

/** The outbox of the signed-in account; one per page load and account. */
export function outboxOf(user: number): Outbox {
  if (open?.user !== user) open = new Outbox(user, post)
  return open
}
