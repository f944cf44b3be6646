import { Outbox } from './outbox.ts'
import { post } from './post.ts'

let open: Outbox | undefined

/** Returns the outbox of the signed-in account. There is one outbox per page load and account. */
export function outboxOf(user: number): Outbox {
  if (open?.user !== user) open = new Outbox(user, post)
  return open
}
