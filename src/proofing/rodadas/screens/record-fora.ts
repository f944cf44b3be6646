import { ORPCError } from '@orpc/client'
import { api, type WriteEndpoint } from '#platform/browser/api.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { sendFiles, UploadError } from '#platform/browser/upload.ts'

type Endpoint = typeof api.rodadas.decisaoFora
type Input = Parameters<Endpoint['call']>[0]
type Output = Awaited<ReturnType<Endpoint['call']>>

/** The endpoint that records an answer given elsewhere: with a file as multipart, otherwise as JSON. */
export const recordingWith = (file: File | null): WriteEndpoint<Input, Output | undefined> => ({
  mutationKey: () => api.rodadas.decisaoFora.mutationKey(),
  call: async (input, options) => {
    if (!file) return api.rodadas.decisaoFora.call(input, options)
    try {
      return await sendFiles({
        endpoint: endpoints.rodadas.decisaoFora,
        input,
        files: [file],
        repeatKey: options.context.repeatKey,
      })
    } catch (error) {
      // The form shows the sentence of the server.
      if (!(error instanceof UploadError)) throw error
      throw new ORPCError('BAD_REQUEST', { defined: true, status: error.status, message: error.message })
    }
  },
})
