import { Anchor, Text } from '@mantine/core'
import { day } from '#platform/browser/format.ts'
import { commentFieldOf } from '#platform/dashboard/comment-field.ts'
import type { Decision } from '#proofing/conversa/schemas.ts'

interface Props {
  fora: NonNullable<Decision['fora']>
  projectId: number
  isClient: boolean
  /** Whether the conversation of the project is on the screen, in which the client can answer. */
  canAnswer: boolean
}

/** How an answer reached the agency, which an admin recorded for somebody else. */
export const AnsweredElsewhere = ({ fora, projectId, isClient, canAnswer }: Props) => (
  <>
    <Text size="xs" c="dimmed">
      Registrada pela agência · {fora.meio}, {day(fora.dia)}
    </Text>
    <Text className="text">“{fora.nota}”</Text>
    {fora.captura && (
      <Anchor size="sm" href={`/api/anexos/${fora.captura.id}`} download className="text">
        {fora.captura.nome}
      </Anchor>
    )}
    {isClient && (
      <Text>
        A agência registrou esta resposta em seu nome. Não foi isso?{' '}
        {canAnswer && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => document.getElementById(commentFieldOf(projectId))?.focus()}
          >
            Responda aqui.
          </Anchor>
        )}
      </Text>
    )}
  </>
)
