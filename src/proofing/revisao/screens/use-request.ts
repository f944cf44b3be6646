import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { WriteEndpoint } from '#platform/browser/api.ts'
import { useSentError } from '#platform/browser/sent-form.ts'
import { randomUuid } from '#platform/browser/uuid.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'

/** A request of the steps before the review. Its error is shown beside the button, not in a notification. */
export function useRequest<Input, Output>(endpoint: WriteEndpoint<Input, Output>) {
  const [path] = endpoint.mutationKey()
  const sent = useSentError((path as readonly string[]).at(-1) ?? '')
  const request = useMutation({
    mutationFn: (input: Input) => endpoint.call(input, { context: { repeatKey: randomUuid() } }),
    // The default opens the link again after a 401, which here means that the link has ended.
    onError: () => undefined,
  })
  return { ...request, error: request.isIdle ? sent : request.error }
}

const ENDED = [401, 404, 410]

/** Why a visit ends. */
export interface Ending {
  message: string
  /** Whether the link may open the review again later. */
  canReopen: boolean
}

/** The ending after a visitor said that the link is somebody else's. */
export const refused: Ending = {
  message: 'Este convite é de outra pessoa. Você pode fechar esta página.',
  canReopen: false,
}

/** The ending if the link does not open the review any more; otherwise undefined. */
export function endingOf(error: unknown): Ending | undefined {
  if (!(error instanceof ORPCError) || !error.defined) return undefined
  const { status, message } = error
  if (ENDED.includes(status)) return { message, canReopen: false }
  // The agency can unblock a person. Other limits end by themselves, so their message stays beside the button.
  if (status === 429 && message === revisorMessages.bloqueado) return { message, canReopen: true }
  return undefined
}
