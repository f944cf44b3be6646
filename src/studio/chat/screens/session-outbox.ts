import { isOnServer } from '#platform/browser/rendering.ts'
import { Outbox } from './outbox.ts'
import { post } from './post.ts'

let open: Outbox | undefined

/** Returns the outbox of the signed-in account. There is one outbox per page load and account;
 * on the server, one for each component, which sends nothing. */
export function outboxOf(user: number): Outbox {
  if (isOnServer) return new Outbox(user, post)
  if (open?.user !== user) open = new Outbox(user, post)
  return open
}
