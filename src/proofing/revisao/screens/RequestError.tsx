import { Stack, Text } from '@mantine/core'
import { errorMessageOf } from '#platform/browser/api.ts'
import { ContactLink } from './ContactLink.tsx'

interface Props {
  error: unknown
  /** The sentence for an error without a message of the server. */
  failure: string
}

/** Why a request of a step failed. */
export const RequestError = ({ error, failure }: Props) =>
  error !== null && (
    <Stack gap="xs" role="alert">
      <Text size="md" c="var(--mantine-color-error)">
        {errorMessageOf(error, failure)}
      </Text>
      <ContactLink />
    </Stack>
  )
