import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { WriteEndpoint } from '#web/api.ts'

/** A request of the steps before the review. Its error is shown beside the button, not in a notification. */
export function useRequest<Input, Output>(endpoint: WriteEndpoint<Input, Output>) {
  return useMutation({
    mutationFn: (input: Input) => endpoint.call(input, { context: { repeatKey: crypto.randomUUID() } }),
    // The default opens the link again after a 401, which here means that the link has ended.
    onError: () => undefined,
  })
}

const ENDED = [401, 404, 410]

/** The message of the server if the link does not open the review any more; otherwise undefined. */
export const endingOf = (error: unknown): string | undefined =>
  error instanceof ORPCError && error.defined && ENDED.includes(error.status) ? error.message : undefined
