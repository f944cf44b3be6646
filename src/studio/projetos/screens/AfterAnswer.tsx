import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconSend } from '@tabler/icons-react'
import { useMarca } from '#platform/browser/marca.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'

type Answer = ProjectDetail['decisions'][number]

/** The last answer of a project if this person has given it with the account and the project has not gone on since. */
export function ownAnswerIn({ decisions, status }: ProjectDetail, name: string): Answer | undefined {
  const last = decisions.at(-1)
  if (last?.userName !== name || last.origem) return undefined
  return status === (last.decisao === 'approved' ? 'approved' : 'pending') ? last : undefined
}

/** Tells the client what follows an answer. */
export function AfterAnswer({ answer }: { answer: Answer }) {
  const { nome } = useMarca()
  const isApproved = answer.decisao === 'approved'
  const Icon = isApproved ? IconCircleCheck : IconSend
  return (
    <section aria-label="Sua resposta">
      <Group gap="xs" wrap="nowrap">
        <Icon size={24} aria-hidden color={`var(--mantine-color-${isApproved ? 'teal' : 'tinta'}-text)`} />
        <Text size="md" fw={600} className="text">
          {isApproved
            ? `Aprovado. Obrigado! Avisamos a ${nome}.`
            : 'Pedido enviado. Você recebe um aviso quando a nova versão estiver pronta.'}
        </Text>
      </Group>
      {answer.termo && (
        <Button
          component="a"
          href={`/api/termos/${answer.termo}/pdf`}
          download
          variant="default"
          mt="xs"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Baixar comprovante
        </Button>
      )}
    </section>
  )
}
